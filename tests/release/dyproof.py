"""Shows what a program of this build can do beyond the door's own need: a TLS connection, and names looked up. Never shipped.

    dyproof CERTIFICATE KEY [NAME...]

Both sides of the connection are here, on loopback; the client believes nobody but CERTIFICATE. Prints a line for each thing that went well.
"""

import json
import socket
import ssl
import sys
import threading


def serve(listener: socket.socket, certificate: str, key: str) -> None:
    """Answer one caller with what he says, in capitals."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    raw, _ = listener.accept()
    with context.wrap_socket(raw, server_side=True) as caller:
        caller.sendall(caller.recv(100).upper())


def talk(certificate: str, key: str) -> str:
    """Return which TLS was spoken."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = threading.Thread(target=serve, args=(listener, certificate, key))
        server.start()
        context = ssl.create_default_context(cafile=certificate)
        with socket.create_connection(listener.getsockname()) as raw, context.wrap_socket(raw, server_hostname="localhost") as line:
            line.sendall(b"five dice")
            answer = line.recv(100)
            spoken = f"{line.version()}"
        server.join()
    if answer != b"FIVE DICE":
        raise ValueError(answer)
    return spoken


def resolve(name: str) -> str:
    """Return what a name is looked up to, or the reason why not."""
    try:
        return str(sorted({each[4][0] for each in socket.getaddrinfo(name, 80)})[0])
    except OSError as error:
        return f"error {error.errno}"


def main() -> int:
    """Prove it."""
    certificate, key, *names = sys.argv[1:]
    said = {"ssl": ssl.OPENSSL_VERSION, "tls": talk(certificate, key), "frozen": sys.executable}
    said |= {f"name {name}": resolve(name) for name in names}
    sys.stdout.write(json.dumps(said) + "\n")
    return 0
