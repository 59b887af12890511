"""``python3 -m dyacht``."""

import sys

from dyacht.cli import main

sys.exit(main())
