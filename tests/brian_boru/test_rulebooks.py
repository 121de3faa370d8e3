"""The three rulebooks say the same: the same rules in the same order, from the same sources, with the same references."""

import re
from pathlib import Path

import pytest

from tests.brian_boru.table import BRIAN_BORU

ENGLISH = BRIAN_BORU.rulebook("en")
SOURCE = Path(__file__).parents[2] / "src" / "meadhall" / "games" / "brian_boru"


def test_all_rules_are_there() -> None:
    """Rules: BB-1, BB-2, BB-3, BB-4, BB-5, BB-6, BB-7, BB-8, BB-9, BB-10, BB-11, BB-12, BB-13, BB-14, BB-15, BB-16, BB-17, BB-18,
    BB-19, BB-20, BB-21, BB-22, BB-23, BB-24, BB-25, BB-26, BB-27, BB-28, BB-29, BB-30, BB-31, BB-32, BB-33, BB-34, BB-35, BB-36,
    BB-37, BB-38, BB-39, BB-40, BB-41, BB-42, BB-43, BB-44, BB-45, BB-46, BB-47, BB-48, BB-49, BB-50, BB-51, BB-52, BB-53, BB-54,
    BB-55, BB-56, BB-57, BB-58, BB-59, BB-60, BB-61, BB-62, BB-63, BB-64, BB-65, BB-66, BB-67, BB-68, BB-69, BB-70, BB-71, BB-72,
    BB-73, BB-74, BB-75, BB-76, BB-77, BB-78, BB-79, BB-80, BB-81, BB-82, BB-83, BB-84, BB-85, BB-86, BB-87, BB-88, BB-89, BB-90,
    BB-91, BB-92, BB-93, BB-94, BB-95, BB-96, BB-97, BB-98, BB-99, BB-100, BB-101, BB-102, BB-103, BB-104, BB-105, BB-106,
    BB-107, BB-108, BB-109, BB-110, BB-111, BB-112, BB-113, BB-114, BB-115, BB-116, BB-117, BB-118, BB-119, BB-120, BB-121,
    BB-122, BB-123, BB-124, BB-125, BB-126, BB-127, BB-128, BB-129, BB-130, BB-131, BB-132, BB-133, BB-134, BB-135, BB-136,
    BB-137, BB-138, BB-139, BB-140, BB-141, BB-142, BB-143, BB-144, BB-145, BB-146, BB-147, BB-148, BB-149, BB-150, BB-151,
    BB-152, BB-153, BB-154, BB-155, BB-156, BB-157, BB-158, BB-159, BB-160, BB-161, BB-162, BB-163, BB-164, BB-165, BB-166,
    BB-167, BB-168, BB-169, BB-170, BB-171, BB-172, BB-173, BB-174, BB-175, BB-176, BB-177, BB-178, BB-179, BB-180, BB-181,
    BB-182, BB-183, BB-184, BB-185, BB-186, BB-187, BB-188, BB-189, BB-190, BB-191, BB-192, BB-193, BB-194, BB-195, BB-196,
    BB-197, BB-198, BB-199, BB-200, BB-201, BB-202, BB-203, BB-204, BB-205, BB-206, BB-207, BB-208, BB-209, BB-210, BB-211,
    BB-212, BB-213, BB-214, BB-215, BB-216, BB-217, BB-218, BB-219, BB-220, BB-221, BB-222, BB-223, BB-224, BB-225, BB-226,
    BB-227, BB-228, BB-229, BB-230, BB-231, BB-232, BB-233, BB-234, BB-235, BB-236, BB-237, BB-238, BB-239, BB-240, BB-241,
    BB-242, BB-243, BB-244, BB-245, BB-246, BB-247, BB-248, BB-249, BB-250, BB-251, BB-252, BB-253, BB-254, BB-255, BB-256,
    BB-257, BB-258, BB-259, BB-260, BB-261, BB-262, BB-263, BB-264, BB-265, BB-266, BB-267, BB-268, BB-269, BB-270, BB-271,
    BB-272, BB-273, BB-274, BB-275, BB-276, BB-277, BB-278, BB-279, BB-280, BB-281, BB-282, BB-283, BB-284, BB-285, BB-286,
    BB-287, BB-288, BB-289, BB-290, BB-291, BB-292, BB-293, BB-294, BB-295, BB-296, BB-297, BB-298, BB-299, BB-300, BB-301,
    BB-302, BB-303, BB-304, BB-305, BB-306, BB-307, BB-308, BB-309, BB-310, BB-311, BB-312, BB-313, BB-314, BB-315,
    BB-H1 to BB-H34, BB-X1 to BB-X33.
    """
    wanted = {f"BB-{n}" for n in range(1, 316)} | {f"BB-H{n}" for n in range(1, 35)} | {f"BB-X{n}" for n in range(1, 34)}
    assert set(ENGLISH.rules) == wanted
    assert all(rule.basis for number, rule in ENGLISH.rules.items() if "X" not in number)


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_translations_follow_the_english_page(language: str) -> None:
    book = BRIAN_BORU.rulebook(language)
    assert list(book.rules) == list(ENGLISH.rules)
    for number, rule in book.rules.items():
        english = ENGLISH.rules[number]
        assert rule.basis == english.basis
        assert rule.sentence != english.sentence
        assert sorted(re.findall(r"BB-\w?\d+", rule.sentence)) == sorted(re.findall(r"BB-\w?\d+", english.sentence))


def test_every_number_in_the_code_is_a_rule() -> None:
    """Comments cite rules that exist."""
    for path in SOURCE.glob("*.py"):
        for number in re.findall(r"BB-(?:H|X)?\d+", path.read_text(encoding="utf-8")):
            assert number in ENGLISH.rules, (path.name, number)
