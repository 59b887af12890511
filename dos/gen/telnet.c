/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Telnet's commands taken out of what a caller's own telnet line sends; nothing is ever answered. */

#include "core.h"

static u16 telnet_command(struct Telnet *telnet, u8 byte);

/* Take one byte from the line; return the caller's byte, or NOTHING while it belongs to a command. */
u16 telnet_receive(struct Telnet *telnet, u8 byte)
{
    switch (telnet->within) {
    case WITHIN_COMMAND:
        return telnet_command(telnet, byte);
    case WITHIN_OPTION:
        telnet->within = WITHIN_DATA;
        break;
    case WITHIN_SUBNEGOTIATION:
        telnet->count++;
        if (byte == TELNET_IAC) {
            telnet->within = WITHIN_SUBNEGOTIATION_COMMAND;
        } else if (telnet->count >= TELNET_SUBNEGOTIATION) {
            telnet->within = WITHIN_DATA;
        }
        break;
    case WITHIN_SUBNEGOTIATION_COMMAND:
        if (byte == TELNET_IAC) {
            telnet->within = WITHIN_SUBNEGOTIATION;
        } else {
            return telnet_command(telnet, byte);
        }
        break;
    default:
        if (byte != TELNET_IAC) {
            return byte;
        }
        telnet->within = WITHIN_COMMAND;
        break;
    }
    return TELNET_NOTHING;
}

/* Take the byte after IAC. */
static u16 telnet_command(struct Telnet *telnet, u8 byte)
{
    telnet->within = WITHIN_DATA;
    if (byte == TELNET_IAC) {
        return TELNET_IAC;
    }
    if (byte == TELNET_SB) {
        telnet->within = WITHIN_SUBNEGOTIATION;
        telnet->count = 0;
    } else if (TELNET_WILL <= byte && byte <= TELNET_DONT) {
        telnet->within = WITHIN_OPTION;
    }
    return TELNET_NOTHING;
}
