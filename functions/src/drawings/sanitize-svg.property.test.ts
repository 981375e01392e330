import fc from 'fast-check';
import { JSDOM, type ParsedElement } from 'jsdom';
import { expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';
import { drawingOf, reducedDrawings, refusedDrawings } from './testing/hostile-drawings.ts';

const { window } = new JSDOM('<!doctype html><body></body>');
const SVG = 'http://www.w3.org/2000/svg';

const elements = 'svg g path circle ellipse line polyline polygon rect text tspan title desc'.split(' ');
const attributes = new Set(
  'xmlns id class viewBox d points transform fill stroke fill-rule stroke-linecap stroke-linejoin stroke-dasharray text-anchor vector-effect x y x1 y1 x2 y2 cx cy r rx ry dx dy width height opacity fill-opacity stroke-opacity stroke-width stroke-miterlimit font-size font-weight'.split(
    ' ',
  ),
);

/** Names of elements that the sanitizer keeps, and others that it must not let through. */
const element = fc.constantFrom(
  ...elements,
  'script',
  'a',
  'use',
  'image',
  'style',
  'foreignObject',
  'animate',
  'p',
  'b',
);
const value = fc.oneof(
  fc.constantFrom(
    'M0 0h1',
    '0 0 9 9',
    '1',
    'part-a',
    'hit',
    'none',
    'javascript:alert(1)',
    'url(#a)',
    '"><script>',
    'NaN',
  ),
  fc.string({ maxLength: 12 }),
);
const attribute = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...attributes, 'href', 'onclick', 'style', 'xlink:href'),
      fc.stringMatching(/^[a-z]{1,8}$/),
    ),
    value,
  )
  .map(
    ([name, text]) => ` ${name}="${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`,
  );
const words = fc.oneof(
  fc.constantFrom('&lt;script&gt;', '<![CDATA[<b>]]>', '<!-- a -->', '&amp;lt;', '&#x3c;', '</svg>', '<p>', ']]>'),
  fc.string({ maxLength: 8 }),
);
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    words,
    fc
      .tuple(
        element,
        fc.uniqueArray(attribute, { maxLength: 3, selector: (text) => text.split('=')[0] }),
        fc.array(tie('tree'), { maxLength: 3 }),
      )
      .map(([name, list, inner]) => `<${name}${list.join('')}>${inner.join('')}</${name}>`),
  ),
}));
const drawing = fc.oneof(
  fc.array(tree, { maxLength: 4 }).map((inner) => drawingOf(inner.join(''))),
  fc.constantFrom(...Object.values(refusedDrawings), ...Object.values(reducedDrawings).map(([sent]) => sent)),
);

/** All elements that a browser makes of an SVG, as a file and within a page. */
function parse(svg: string): { file: ParsedElement[]; page: ParsedElement[] } {
  const file = new window.DOMParser().parseFromString(svg, 'image/svg+xml');
  const page = new window.DOMParser().parseFromString(`<!doctype html><body>${svg}`, 'text/html');
  return { file: [...file.querySelectorAll('*')], page: [...page.body.querySelectorAll('*')] };
}

it('when any drawing is accepted, then a browser finds only allowed elements and attributes in it, as a file and in a page', () => {
  let taken = 0;
  fc.assert(
    fc.property(drawing, (sent) => {
      const result = sanitizeSvg(sent);
      if ('refusals' in result) return;
      taken += 1;
      const { file, page } = parse(result.svg);
      for (const found of [...file, ...page]) {
        expect(found.namespaceURI).toBe(SVG);
        expect(elements).toContain(found.localName);
        expect([...found.attributes].map(({ name }) => name).filter((name) => !attributes.has(name))).toEqual([]);
      }
      expect(page.map(({ localName }) => localName)).toEqual(file.map(({ localName }) => localName));
    }),
    { numRuns: 500 },
  );
  // Enough drawings must be accepted, or the test checks nothing.
  expect(taken).toBeGreaterThan(50);
});

it('when an accepted drawing is sanitized again, then it does not change', () => {
  fc.assert(
    fc.property(drawing, (sent) => {
      const once = sanitizeSvg(sent);
      if ('svg' in once) expect(sanitizeSvg(once.svg)).toEqual({ svg: once.svg, leftOut: [] });
    }),
    { numRuns: 500 },
  );
});
