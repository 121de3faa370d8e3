"""Lessons: games that are begun and explained, played on the real rules (docs/add-a-lesson.md)."""
