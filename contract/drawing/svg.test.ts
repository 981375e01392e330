import { expect, it } from 'vitest';
import { fromPageSvg, shapesOf, sizeOf, toPageSvg } from './svg.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 676 576.5"><g id="part-stem"><title>The id=&quot;x&quot;</title><g id="part-bolt"/></g></svg>';

it('when a drawing is read, then it has its size and the ids of its shapes', () => {
  expect(sizeOf(svg)).toEqual({ width: 676, height: 576.5 });
  expect(sizeOf('<svg>')).toEqual({ width: 1, height: 1 });
  expect([...shapesOf(svg)]).toEqual(['part-stem', 'part-bolt']);
});

it('when a drawing is embedded in a page, then its ids are removed, its shapes can still be found, and its texts stay', () => {
  const inPage = toPageSvg(svg);
  expect([...shapesOf(inPage)]).toEqual([]);
  expect(inPage).toContain('<g data-shape="part-stem"><title>The id=&quot;x&quot;</title><g data-shape="part-bolt"/>');
});

it('when a browser shows an embedded drawing, then the original drawing can be read back from the page', () => {
  const held = toPageSvg(svg).replace('<g data-shape="part-bolt"/>', '<g data-shape="part-bolt"></g>');
  expect(fromPageSvg(held)).toBe(svg);
});
