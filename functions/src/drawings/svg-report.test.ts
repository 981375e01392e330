import { expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

/** A file as Inkscape writes it, with this content from line 7 on. */
const fileOf = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>
<svg
   viewBox="0 0 90 60"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg">
${inner}
</svg>`;
const refusalsOf = (file: string) => {
  const sanitized = sanitizeSvg(file);
  return 'refusals' in sanitized ? sanitized.refusals : [];
};
const leftOutOf = (inner: string) => {
  const sanitized = sanitizeSvg(fileOf(inner));
  return 'svg' in sanitized ? sanitized.leftOut : sanitized.refusals.map((each) => `refused: ${each}`);
};

it.each([
  [
    '<image\n     id="logo" xlink:href="data:image/png;base64,AA" />',
    'Line 7, element image “logo”: pictures are not taken, embedded or linked; in Inkscape, trace it with Path > Trace Bitmap and delete the picture.',
  ],
  [
    '<g>\n<use id="use9" xlink:href="other.svg#a"/></g>',
    'Line 8, element use “use9”: clones and references are not taken; in Inkscape, select it and choose Edit > Clone > Unlink Clone.',
  ],
  ['<symbol id="bolt"/>', /element symbol “bolt”.* Object > Ungroup\.$/],
  ['<text><textPath>M5</textPath></text>', /element textPath: .* choose Path > Object to Path\.$/],
  ['<foreignObject id="note"/>', /element foreignObject “note”: .* Text > Convert to Text/],
  ['<linearGradient id="g1"/>', /element linearGradient “g1”: .* flat color under Object > Fill and Stroke\.$/],
  ['<clipPath id="c1"/>', /“c1”: .* Object > Clip > Release Clip\.$/],
  ['<mask id="m1"/>', /“m1”: .* Object > Mask > Release Mask\.$/],
  ['<filter id="blur"/>', /“blur”: .* Filters > Remove Filters\.$/],
  ['<marker id="tip"/>', /“tip”: .* Path > Stroke to Path\.$/],
  ['<style id="s1">path{}</style>', /element style “s1”: .* Edit > XML Editor/],
  ['<script id="run">alert(1)</script>', /element script “run”: .* File > Document Properties > Scripting\.$/],
  ['<a id="link" xlink:href="https://example.com/"/>', /element a “link”: .* Object > Ungroup\.$/],
  ['<animate id="spin"/>', /element animate “spin”: .* delete it in Edit > XML Editor\.$/],
  ['<inkscape:grid/><video id="v1"/>', /element video “v1”: .* Path > Object to Path, or delete it/],
  ['<text>\n<rect id="box"/></text>', /^Line 8, element rect “box”: only words can be within words/],
  [
    '<path id="arm" d="M 0 0 L NaN 4"/>',
    'Line 7, element path “arm”: its d is “M 0 0 L NaN 4”, which cannot be drawn; in Inkscape, select it and choose Path > Object to Path, or draw it anew.',
  ],
  ['<g id="turned" transform="rotate3d(1)"/>', /its transform is “rotate3d\(1\)”.* Object > Ungroup, and group/],
  [
    '<g id="part-a"/>\n<g id="part-a"/>',
    /^Line 8, element g “part-a”: another element has the id part-a too; .* Object Properties\.$/,
  ],
  ['<g>', /^Line 8: the file is not well-formed SVG; .* Plain SVG\.$/],
  ['<g><![CDATA[a]]></g>', /^Line 7: the drawing must not have CDATA sections;/],
  ['<?php echo 1 ?>', /^Line 7: the drawing must not have processing instructions;/],
  ['<g>'.repeat(40) + '</g>'.repeat(40), /^Line 7: .* too deep within each other; .* Object > Ungroup\.$/],
  ['<g/>\n'.repeat(3_000), /^Line 3006: the drawing can have at most 3,000 elements; .* Path > Combine\.$/],
])('when a file of Inkscape has %s, then one sentence names the place and what to do about it', (inner, said) => {
  const refusals = refusalsOf(fileOf(inner));
  expect(refusals).toHaveLength(1);
  if (typeof said === 'string') expect(refusals[0]).toBe(said);
  else expect(refusals[0]).toMatch(said);
});

it('when the viewBox begins elsewhere, then the refusal says how a page is resized', () => {
  expect(refusalsOf('<svg xmlns="http://www.w3.org/2000/svg" id="page" viewBox="-4 0 90 60"/>')).toEqual([
    'Line 1, element svg “page”: its viewBox is “-4 0 90 60”, which cannot be drawn; in Inkscape, choose File > Document Properties > Resize to content, so that it begins with 0 0.',
  ]);
});

it('when several elements are refused, then up to ten of them are named, in the order of the file', () => {
  expect(refusalsOf(fileOf('<image id="one"/>\n<g>\n<use id="two"/><path id="arm" d="L"/></g>'))).toEqual([
    expect.stringMatching(/^Line 7, element image “one”: /),
    expect.stringMatching(/^Line 9, element use “two”: /),
    expect.stringMatching(/^Line 9, element path “arm”: /),
  ]);
  expect(refusalsOf(fileOf('<image/>\n'.repeat(14)))).toHaveLength(10);
});

it('when names and values of a file are long, then the sentence has only their beginnings', () => {
  const [said = ''] = refusalsOf(fileOf(`<path id="${'i'.repeat(500)}" d="${'x'.repeat(500)}"/>`));
  expect(said).toContain(`“${'i'.repeat(40)}…”: its d is “${'x'.repeat(40)}…”, which`);
});

it.each([
  [
    '<path id="part-a" style="fill:none" d="M0 0"/>\n<path style="fill:none" d="M0 0"/><g style=""/>',
    'Line 7, element path “part-a”: its style is left out, and 2 more; in Inkscape, choose File > Save a Copy, the type Optimized SVG, with “Convert CSS attributes to XML attributes”.',
  ],
  [
    '<g id="g12"/>',
    /^Line 7, element g “g12”: its id is left out; parts have an id such as part-stem, .* Object Properties\.$/,
  ],
  ['<g fill="url(#g1)"/>', /its fill is left out; .* flat color or none/],
  ['<g clip-path="url(#c)"/>', /its clip-path is left out; .* Release Clip\.$/],
  ['<g mask="url(#c)"/>', /its mask is left out; .* Release Mask\.$/],
  ['<g filter="url(#c)"/>', /its filter is left out; .* Remove Filters\.$/],
  ['<g marker-end="url(#c)"/>', /its marker-end is left out; .* Stroke to Path\.$/],
  [
    '<g xlink:href="https://example.com/"/>',
    /its xlink:href is left out; a drawing refers to nothing outside of it\.$/,
  ],
  ['<g onclick="alert(1)"/>', /its onclick is left out; scripts are not taken\.$/],
  ['<g data-name="stem"/>', /its data-name is left out\.$/],
  [
    '<g inkscape:label="Stem" inkscape:groupmode="layer"/>',
    /: data of Inkscape itself is left out, and 1 more; the drawing looks the same without it\.$/,
  ],
  [
    '<defs id="defs2"><linearGradient/></defs>',
    'Line 7, element defs “defs2”: the element defs is left out; shapes that refer to it are drawn without it.',
  ],
  ['<metadata/>', 'Line 7, element metadata: the element metadata is left out.'],
  ['<title>Seat</title>', /the title of the whole drawing is left out; it is typed in the fields of the form\.$/],
  [
    '<g class="callout"><script/></g>',
    /^Line 7, element g: a balloon is left out; the balloons are taken from the lines\.$/,
  ],
  ['<g>loose</g>', /^Line 7, element g: “loose” outside of a text is left out\.$/],
])('when a file has %s, then the drawing is accepted, and one sentence names what is left out', (inner, said) => {
  const leftOut = leftOutOf(inner);
  expect(leftOut).toHaveLength(1);
  if (typeof said === 'string') expect(leftOut[0]).toBe(said);
  else expect(leftOut[0]).toMatch(said);
});

it('when a file has many unknown attributes, then up to twenty kinds of them are named', () => {
  const given = Array.from({ length: 30 }, (_, n) => `data-a${n}="1"`).join(' ');
  expect(leftOutOf(`<g ${given}/>`)).toHaveLength(20);
});
