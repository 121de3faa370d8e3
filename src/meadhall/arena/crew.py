"""Who plays the games of a simulation, an arena or a study: processes of this machine, or a Ray cluster.

The work is a function of a module and what it is given, so its result does not depend on where it is done; a piece whose worker is lost is
done again by another. Facts are sent to a cluster once.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from meadhall.bots.processes import AHEAD, side_by_side
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.optional import needed

Done = TypeVar("Done")
RETRIES = 5  # how often a piece of work is begun again after its worker was lost
ANSWERS = 10  # seconds that a cluster may take to answer


def spread(on: str, jobs: int, work: Callable[..., Done], todo: Iterable[tuple[Any, ...]]) -> Iterator[Done]:
    """What comes of the work, in the order in which it is done. `on` is empty for processes of this machine, `ray` for a cluster of its
    own here (or the one that this process has joined already), or the address of one (`ray://host:10001`, `host:6379`)."""
    if not on:
        return side_by_side(jobs, work, todo)
    return on_ray(join(on, jobs), work, todo)


def join(on: str, jobs: int = 1) -> Any:
    """The library, in touch with the cluster. An address that does not answer is told in one sentence."""
    if on != "ray" and not on.startswith("ray://") and ":" not in on:
        raise MeadhallError("ray_written", given=repr(on))
    ray = needed("ray", "ray")
    if ray.is_initialized():
        return ray
    try:
        if on == "ray":
            ray.init(num_cpus=jobs if jobs > 1 else None, include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
        else:
            heard(on)
            ray.init(address=on, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, TimeoutError, RuntimeError, ValueError, OSError) as error:
        why = str(error).strip().splitlines()
        raise MeadhallError("ray_silent", address=on, why=why[0] if why else type(error).__name__) from None
    return ray


def heard(address: str) -> None:
    """Whether a Ray cluster answers at this address. The library itself would go on trying for minutes, and then end this process."""
    grpc = needed("grpc", "ray")
    with grpc.insecure_channel(address.removeprefix("ray://")) as channel:
        try:
            grpc.channel_ready_future(channel).result(timeout=ANSWERS)
        except grpc.FutureTimeoutError:
            raise ConnectionError(f"no Ray was heard there for {ANSWERS} seconds") from None


def on_ray(ray: Any, work: Callable[..., Done], todo: Iterable[tuple[Any, ...]]) -> Iterator[Done]:
    """`todo` is asked for more only when the cluster's cores will soon be idle."""
    task = ray.remote(max_retries=RETRIES)(work)
    sent: dict[int, tuple[Facts, Any]] = {}

    def given(what: Any) -> Any:
        """Facts are put into the cluster's store the first time, and named from then on."""
        if not isinstance(what, Facts):
            return what
        if id(what) not in sent:
            sent[id(what)] = (what, ray.put(what))
        return sent[id(what)][1]

    waiting: list[Any] = []
    left = iter(todo)
    try:
        while True:
            for what in islice(left, max(0, AHEAD * cores(ray) - len(waiting))):  # cores may have been lost meanwhile
                waiting.append(task.remote(*map(given, what)))
            if not waiting:
                return
            done, waiting = ray.wait(waiting, num_returns=1)
            for found in done:
                try:
                    yield ray.get(found)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause if isinstance(error.cause, MeadhallError) else error from None
    finally:
        for piece in waiting:
            ray.cancel(piece, force=False)


def cores(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
