"""How tests call a server. Nothing here is encrypted: to read the certificates of the world for each call would take 19 ms of computing."""

import ssl
from functools import partial

import httpx

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

request = partial(httpx.request, verify=PLAIN)
get = partial(httpx.get, verify=PLAIN)
post = partial(httpx.post, verify=PLAIN)
put = partial(httpx.put, verify=PLAIN)
