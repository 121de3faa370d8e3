"""Every message of the socket and every request and answer of the REST interface, each said once.

The page's types (web/src/generated) and the tables of docs/server.md are made from these modules by `python -m tools.schema`: a docstring
tells what a message means, a remark behind a field what the field means.

| module        | what it has                                                   |
|---------------|---------------------------------------------------------------|
| `values.py`   | plain values, and how long each may be                        |
| `parts.py`    | parts of messages that socket and REST both send              |
| `live.py`     | the messages of the socket                                    |
| `requests.py` | what REST takes                                               |
| `answers.py`  | what REST answers                                             |
| `boxes.py`    | what REST takes and answers about owners' boxes               |
| `work.py`     | what other machines that think take and answer                |
"""

from meadhall.server.protocol import answers, boxes, live, parts, requests, values, work
from meadhall.server.protocol.answers import *  # noqa: F403
from meadhall.server.protocol.boxes import *  # noqa: F403
from meadhall.server.protocol.live import *  # noqa: F403
from meadhall.server.protocol.parts import *  # noqa: F403
from meadhall.server.protocol.requests import *  # noqa: F403
from meadhall.server.protocol.values import *  # noqa: F403
from meadhall.server.protocol.work import *  # noqa: F403

MODULES = (values, parts, live, requests, answers, boxes, work)  # each after those that it builds on
