"""Where a request comes from."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """Return the address that a request is counted for.

    What a client says of itself counts for nothing: only the entries of ``X-Forwarded-For`` that
    the operator's own proxies wrote are read. Of IPv6 addresses the network of 64 bits is taken,
    which one subscriber has to himself.
    """
    text = str(request.META.get("REMOTE_ADDR", ""))
    proxies: int = settings.BENBEN_PROXIES
    if proxies:
        forwarded = str(request.META.get("HTTP_X_FORWARDED_FOR", "")).split(",")
        text = forwarded[-proxies].strip() if len(forwarded) >= proxies else text
    return _network_of(text[:100])


@lru_cache(maxsize=10_000)
def _network_of(text: str) -> str:
    """Return an address as it is counted; a text that is none, as it is."""
    try:
        address = ip_address(text.strip("[]"))
    except ValueError:
        return text[:40]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((address, 64), strict=False))
    return str(address)
