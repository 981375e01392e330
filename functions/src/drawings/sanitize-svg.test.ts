import { expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';
import { drawingOf, reducedDrawings, refusedDrawings } from './testing/hostile-drawings.ts';

it.each(Object.entries(refusedDrawings))(
  'when a drawing is sent with %s, then it is refused with a sentence',
  (_, sent) => {
    const sanitized = sanitizeSvg(sent);
    expect(sanitized).not.toHaveProperty('svg');
    const refusals = 'refusals' in sanitized ? sanitized.refusals : [];
    expect(refusals.length).toBeGreaterThan(0);
    for (const each of refusals) expect(each).toMatch(/^[A-Z](?:(?![.!?]\s).)*\.$/s);
  },
);

it.each(Object.entries(reducedDrawings))('when a drawing is sent with %s, then that is left out', (_, [sent, kept]) => {
  expect(sanitizeSvg(sent)).toMatchObject({ svg: kept });
});

it.each(['M0 0', 'm.5-.5.5.5z', 'M0,0C1 1 2 2 3 3S4 4 5 5', 'M0 0a1 1 0 01.5.5', 'M1e1 0H5V6Q1 2 3 4T5 6', ''])(
  'when the path is "%s", then it is kept as it is',
  (d) => {
    const drawing = drawingOf(`<path d="${d}"/>`);
    expect(sanitizeSvg(drawing)).toEqual({ svg: drawing, leftOut: [] });
  },
);

it('when a drawing has transformations and words, then they are kept as they are', () => {
  const drawing = drawingOf(
    '<g id="part-stem" class="part spare" transform="translate(1 2) rotate(-90,5,5)"><title>Stem</title><text x="5" font-size="12">M<tspan dy="-2">5</tspan></text></g>',
  );
  expect(sanitizeSvg(drawing)).toEqual({ svg: drawing, leftOut: [] });
});
