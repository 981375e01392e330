import { drawingChange } from '@fourteener/contract/drawing/schemas';
import { sizeOf } from '@fourteener/contract/drawing/svg';
import { countUnits, unitsFor } from '@fourteener/contract/part/units';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from '../../functions/src/drawings/sanitize-svg.ts';
import { bikes } from '../bikes.ts';
import { allParts } from '../parts/all-parts.ts';
import { drawings } from './drawings.ts';

const partIds = new Set(allParts.map(({ id }) => id));
const drawingIds = new Set(drawings.map(({ id }) => id));

/** The balloons of a drawing, read from its SVG: the number, the shape, and the center. */
const balloonsOf = (svg: string) =>
  [
    ...svg.matchAll(
      /<g class="callout[^"]*" data-for="([^"]*)">.*?<circle class="balloon" cx="([^"]*)" cy="([^"]*)".*?<text[^>]*>(\d+)<\/text><\/g>/g,
    ),
  ].map(([, shape, x, y, balloon]) => ({ shape, at: [Number(x), Number(y)], balloon: Number(balloon) }));

it('when the balloons of the drawings are counted, then there are 93', () => {
  expect(drawings.flatMap(({ svg }) => balloonsOf(svg))).toHaveLength(93);
});

describe.each(drawings)('the drawing $id', ({ id: _id, svg, ...drawing }) => {
  it('when its balloons are compared with its lines, then each has one, and the reverse', () => {
    const lines = drawing.lines.map(({ balloon, shape, at }) => ({ shape, at, balloon }));
    expect(lines).toEqual(balloonsOf(svg));
  });

  it('when an admin sends it, then the contract accepts it', () => {
    expect(drawingChange.parse({ ...drawing, svg, version: 0 })).toMatchObject(drawing);
  });

  it('when its lines and bikes are looked up, then the shop has each', () => {
    for (const { partId, assembly } of drawing.lines) {
      expect(partId === undefined ? drawingIds.has(assembly ?? '') : partIds.has(partId)).toBe(true);
    }
    for (const bike of drawing.bikes) expect(bikes.map(({ id }) => id)).toContain(bike);
  });

  it('when it is sanitized, then every shape stays, no balloon does, and doing so again changes nothing', () => {
    const once = sanitizeSvg(svg);
    if ('refusals' in once) throw new Error(once.refusals.join(' '));
    expect(sanitizeSvg(once.svg)).toEqual({ svg: once.svg, leftOut: [] });
    expect(once.svg).not.toContain('callout');
    const shapes = (text: string) => text.match(/<path class="(?:hit|inner|silhouette)"/g)?.length;
    expect(shapes(once.svg)).toBe(shapes(svg));
    for (const { shape, at } of drawing.lines) {
      expect(once.svg).toContain(` id="${shape}"`);
      const { width, height } = sizeOf(once.svg);
      expect(at[0] < width && at[1] < height).toBe(true);
    }
  });
});

it('when a line is of a pair or a set, then it says how many units the drawing needs', () => {
  const lines = drawings.flatMap(({ id, lines: all }) => all.map((line) => ({ id, ...line })));
  const needed = lines.flatMap(({ id, balloon, name, partId, quantity, soldAlone }) => {
    const part = soldAlone && allParts.find((each) => each.id === partId);
    return part && part.piecesPerUnit
      ? [`${id} ${balloon}, ${name}: ${countUnits(unitsFor(Number(quantity), part), part)}`]
      : [];
  });
  expect(needed).toEqual([
    'cockpit 2, Bar tape, pair: 1 pair',
    'cockpit 3, Bar end plugs: 1 pair',
    'cockpit 5, Pinch bolts, M5: 1 pair',
    'cockpit 7, Faceplate bolts, M5: 1 set of 4',
    'cockpit 11, Spacers, set: 1 set of 3',
    'drivetrain 7, Chainring bolts: 1 set of 5',
    'drivetrain 10, Torreys Pedals, pair: 1 pair',
    'drivetrain 12, Pedal pins, M4: 1 set of 48',
    'drivetrain 24, Jockey wheels, pair: 1 pair',
    'front-end 2, Pinch bolts, M5: 1 pair',
    'front-end 4, Faceplate bolts, M5: 1 set of 4',
    'front-end 11, Spacers, set: 1 set of 3',
    // The valves are sold as a pair, and a drawing shows only one.
    'front-end 16, Tubeless valve: 1 pair',
    'front-end 21, Brake pads with pin, pair: 1 pair',
    'front-end 22, Mount bolts: 1 pair',
    'seat 6, Head bolts: 1 pair',
    'wheels 3, Tubeless valve: 1 pair',
  ]);
});
