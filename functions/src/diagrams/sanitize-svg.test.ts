import { expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { sanitizeSvg } from './sanitize-svg.ts';

const drawing = (inner: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const PLAIN = '<path d="M1 1l2 2"/>';

it('when a drawing has only shapes and words, then it stays as it is', () => {
  const svg = drawing(
    '<g id="part-stem" class="part"><title>Stem &amp; bolts</title><path d="M1 1l2 2" fill="none"/></g>',
  );
  expect(sanitizeSvg(svg)).toEqual({ svg });
});

it.each([
  ['a handler', '<path d="M1 1l2 2" onclick="alert(1)"/>'],
  ['a style', '<path d="M1 1l2 2" style="position:fixed"/>'],
  ['a class of the page', '<path d="M1 1l2 2" class="fixed inset-0"/>'],
  ['an id of the page', '<path d="M1 1l2 2" id="root"/>'],
  ['a fill from elsewhere', '<path d="M1 1l2 2" fill="url(https://evil.example/a)"/>'],
  ['a balloon', `${PLAIN}<g class="callout spare"><text>7</text></g>`],
  ['a comment', `${PLAIN}<!-- <script>alert(1)</script> -->`],
  ['a title of the whole', `<title>All</title>${PLAIN}`],
])('when a drawing has %s, then it is left out', (_what, inner) => {
  expect(sanitizeSvg(drawing(inner))).toEqual({ svg: drawing(PLAIN) });
});

it.each([
  ['a script', drawing('<script>alert(1)</script>')],
  ['an element of HTML', drawing('<p xmlns="http://www.w3.org/1999/xhtml">a</p>')],
  ['a foreign object', drawing('<foreignObject/>')],
  ['a link', drawing('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['a picture', drawing('<image href="https://evil.example/a.png"/>')],
  ['an animation', drawing('<animate attributeName="href" to="javascript:alert(1)"/>')],
  ['a drawing within', drawing(drawing(PLAIN))],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<text>&a;</text>')}`],
  ['an instruction', `<?xml-stylesheet href="a.css"?>${drawing(PLAIN)}`],
  ['CDATA', drawing('<text><![CDATA[<script>]]></text>')],
  ['no end', drawing(PLAIN).slice(0, -6)],
  ['no viewBox', drawing(PLAIN, '')],
  ['elements deep within each other', drawing('<g>'.repeat(40) + '</g>'.repeat(40))],
  ['more than its size', drawing(`<path d="${'M1 1'.repeat(constraints.drawingBytes / 4)}"/>`)],
])('when a drawing has %s, then it is refused in a sentence', (_what, text) => {
  expect(sanitizeSvg(text)).toEqual({ problem: expect.stringMatching(/^The .+\.$/) as string });
});
