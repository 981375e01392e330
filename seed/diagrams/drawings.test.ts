import { assemblyChange } from '@fourteener/contract/drawing/schemas';
import { sizeOf } from '@fourteener/contract/drawing/svg';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from '../../functions/src/diagrams/sanitize-svg.ts';
import { bikes } from '../bikes.ts';
import { allParts } from '../parts/all-parts.ts';
import { drawings } from './drawings.ts';

const partIds = new Set(allParts.map(({ id }) => id));
const drawingIds = new Set(drawings.map(({ id }) => id));

/** The balloons of a drawing as it was drawn: the number, the shape, and the center. */
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
    expect(assemblyChange.parse({ ...drawing, svg, version: 0 })).toMatchObject(drawing);
  });

  it('when its lines and bikes are looked up, then the shop has each', () => {
    for (const { partId, assembly } of drawing.lines) {
      expect(partId === undefined ? drawingIds.has(assembly ?? '') : partIds.has(partId)).toBe(true);
    }
    for (const bike of drawing.bikes) expect(bikes.map(({ id }) => id)).toContain(bike);
  });

  it('when a line is sold alone in a set, then one set is enough', () => {
    for (const { quantity, orderQuantity, soldAlone } of drawing.lines) {
      expect(Number(orderQuantity ?? quantity)).toBeLessThanOrEqual(Number(quantity));
      if (!soldAlone) expect(orderQuantity).toBeUndefined();
    }
  });

  it('when it is sanitized, then every shape stays, no balloon does, and doing so again changes nothing', () => {
    const once = sanitizeSvg(svg);
    if ('problem' in once) throw new Error(once.problem);
    expect(sanitizeSvg(once.svg)).toEqual({ svg: once.svg });
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
