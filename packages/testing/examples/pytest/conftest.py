import json
import os
import shlex
import subprocess
from types import SimpleNamespace

import pytest

COMMAND = shlex.split(os.environ.get("STAYQUOTE", "npx --no-install stayquote"))


@pytest.fixture(scope="session")
def hotel():
    arguments = ["test-server", "--clock", "2027-03-01T09:00:00Z", "--json"]
    # The server ends when the pipe to its stdin closes, also if this process is killed.
    with subprocess.Popen(COMMAND + arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield SimpleNamespace(**json.loads(process.stdout.readline()))
        process.stdin.close()
