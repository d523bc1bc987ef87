#!/usr/bin/env python3
"""Makes client/app/plain-zero.woff2: the zero of Atkinson Hyperlegible Next without its slash, tabular form included.

Needs fontTools and Brotli (Debian: python3-fonttools, python3-brotli). Run by hand when the text font is updated:
python3 scripts/build/plain-zero.py
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / 'node_modules/@fontsource-variable/atkinson-hyperlegible-next'
SOURCE = PACKAGE / 'files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
TARGET = ROOT / 'client/app/plain-zero.woff2'
# The points of the outer contour; those of the two counters and of the slash between them follow.
OUTER = 16
# Copyright, family, style, name, PostScript name, licence and its address.
NAMES = [0, 1, 2, 4, 6, 13, 14]


def box(points):
    xs, ys = zip(*points)
    return min(xs), max(xs), min(ys), max(ys)


def scaled(points, target):
    """The points, stretched from their own box into another."""
    left, right, bottom, top = box(points)
    to_left, to_right, to_bottom, to_top = target
    return [
        (
            to_left + (x - left) * (to_right - to_left) / (right - left),
            to_bottom + (y - bottom) * (to_top - to_bottom) / (top - bottom),
        )
        for x, y in points
    ]


def replace_counters(font, name):
    """Replaces the counters of a glyph by one oval within their box, at every weight."""
    glyph = font['glyf'][name]
    if glyph.isComposite():
        glyph.recalcBounds(font['glyf'])
        return
    coordinates, ends, flags = glyph.getCoordinates(font['glyf'])
    assert ends[0] == OUTER - 1, 'the outer contour of the font has changed'
    points, flags = list(coordinates), list(flags)
    inner = range(OUTER, len(points))
    extremes = [
        min(inner, key=lambda i: points[i][0]),
        max(inner, key=lambda i: points[i][0]),
        min(inner, key=lambda i: points[i][1]),
        max(inner, key=lambda i: points[i][1]),
    ]
    # A counter runs against the outer contour; both begin at the same point.
    order = [0, *range(OUTER - 1, 0, -1)]

    def counter(at):
        left, right, bottom, top = (at(index) for index in extremes)
        return scaled([at(index) for index in range(OUTER)], (left[0], right[0], bottom[1], top[1]))

    regular = counter(lambda index: points[index])
    for variation in font['gvar'].variations[name]:
        deltas = variation.coordinates
        assert all(delta is not None for delta in deltas), 'deltas are interpolated'
        moved = counter(
            lambda index: (points[index][0] + deltas[index][0], points[index][1] + deltas[index][1])
        )
        inside = [(moved[i][0] - regular[i][0], moved[i][1] - regular[i][1]) for i in order]
        # The last four are the phantom points.
        variation.coordinates = [*deltas[:OUTER], *((round(x), round(y)) for x, y in inside), *deltas[-4:]]
    contours = points[:OUTER] + [regular[index] for index in order]
    glyph.coordinates = GlyphCoordinates([(round(x), round(y)) for x, y in contours])
    glyph.flags = bytearray(flags[:OUTER] + [flags[index] for index in order])
    glyph.endPtsOfContours = [OUTER - 1, 2 * OUTER - 1]
    glyph.numberOfContours = 2
    glyph.recalcBounds(font['glyf'])


font = TTFont(SOURCE, recalcTimestamp=False)
options = subset.Options()
options.layout_features = ['tnum', 'pnum']
options.hinting = False
options.name_IDs = NAMES
options.notdef_outline = False
options.drop_tables += ['MVAR', 'gasp', 'prep', 'GPOS']
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[ord('0')])
subsetter.subset(font)
for glyph_name in font.getGlyphOrder():
    if 'zero' in glyph_name:
        replace_counters(font, glyph_name)
for record in font['name'].names:
    if record.nameID in (1, 4):
        record.string = 'Plain Zero, from Atkinson Hyperlegible Next'
    if record.nameID == 6:
        record.string = 'PlainZero'
font.flavor = 'woff2'
font.save(TARGET)
print(f'{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size} bytes')
