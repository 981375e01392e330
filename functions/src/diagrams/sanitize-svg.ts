import { SaxesParser, type SaxesTagNS } from 'saxes';
import { constraints } from '@fourteener/contract/constraints';
import { formatCount } from '@fourteener/contract/text/format-count';
import { areNumbers, isNumber, isPath, isTransform } from './svg-values.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Elements within elements; a drawing of the shop has half as many. */
const DEEPEST = 32;
/** Elements; a drawing of the shop has a tenth. */
const MOST_ELEMENTS = 3_000;

const elements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'],
  ...['text', 'tspan', 'title', 'desc'],
]);
/** Elements whose text is kept. */
const withText: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc']);
/** Within these, words can be marked. HTML reads what is in the others as its own. */
const withMarks: ReadonlySet<string> = new Set(['text', 'tspan']);

const oneOf = (pattern: RegExp) => (value: string) => pattern.test(value);
const paint = oneOf(
  /^(?:none|transparent|currentColor|#[0-9a-f]{3,8}|var\(--diagram-(?:part|callout)(?:,\s?transparent)?\))$/i,
);

/** The attributes that are kept, each with the values that it can have. All others are left out. */
const attributes: Readonly<Record<string, (value: string) => boolean>> = {
  // No name of the page's own elements, and no class but those of drawings: others would lay a drawing over the page.
  id: oneOf(/^(?:part|assembly)-[a-z0-9-]{1,60}$/),
  class: (value) =>
    value.split(/\s+/).every((each) => /^(?:diagram|parts?|spare|assembly|hit|inner|silhouette|axes)?$/.test(each)),
  viewBox: oneOf(/^0 0 [1-9]\d{0,4}(?:\.\d{1,3})? [1-9]\d{0,4}(?:\.\d{1,3})?$/),
  d: isPath,
  points: areNumbers,
  transform: isTransform,
  fill: paint,
  stroke: paint,
  'fill-rule': oneOf(/^(?:evenodd|nonzero)$/),
  'stroke-linecap': oneOf(/^(?:butt|round|square)$/),
  'stroke-linejoin': oneOf(/^(?:miter|round|bevel)$/),
  'stroke-dasharray': areNumbers,
  'text-anchor': oneOf(/^(?:start|middle|end)$/),
  'vector-effect': oneOf(/^non-scaling-stroke$/),
  ...Object.fromEntries(
    ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'dx', 'dy', 'width', 'height']
      .concat(['opacity', 'fill-opacity', 'stroke-opacity', 'stroke-width', 'stroke-miterlimit'])
      .concat(['font-size', 'font-weight'])
      .map((name) => [name, isNumber]),
  ),
};
/** Where a value of these is wrong, the drawing is: without it, another one would be shown. */
const geometry: ReadonlySet<string> = new Set(['d', 'points', 'transform', 'viewBox']);

/** Thrown out of the parser, which then reads no further. */
class SvgProblem extends Error {}

/**
 * A drawing with nothing in it but shapes and words, as it is stored and written into pages: what is not on the lists above is left out
 * or, where it is an element, refused. Groups of the class `callout` are left out, since lines have the balloons. `problem` is a sentence.
 */
export function sanitizeSvg(text: string): { svg: string } | { problem: string } {
  if (Buffer.byteLength(text) > constraints.drawingBytes)
    return { problem: `The drawing can have at most ${constraints.drawingBytes / 1_024} KiB.` };
  try {
    return { svg: rewrite(text) };
  } catch (error) {
    if (error instanceof SvgProblem) return { problem: error.message };
    throw error;
  }
}

function rewrite(text: string): string {
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  const ids = new Set<string>();
  let count = 0;
  /** How deep the group is that is being left out; 0 outside of one. */
  let leftOut = 0;
  let svg = '';
  parser.on('error', () => refuse('The drawing is not well-formed SVG.'));
  parser.on('doctype', () => refuse('The drawing must not have a document type.'));
  parser.on('processinginstruction', () => refuse('The drawing must not have processing instructions.'));
  parser.on('cdata', () => refuse('The drawing must not have CDATA sections.'));
  parser.on('opentag', (tag) => {
    const { local, uri } = tag;
    count += 1;
    if (count > MOST_ELEMENTS) refuse(`The drawing can have at most ${formatCount(MOST_ELEMENTS)} elements.`);
    if (open.length + leftOut >= DEEPEST) refuse('The elements of the drawing are too deep within each other.');
    // A title of the whole drawing would show wherever the pointer is.
    const isOfAll = open.length === 1 && (local === 'title' || local === 'desc');
    if (leftOut > 0 || isOfAll || isCallout(tag)) {
      leftOut += 1;
      return;
    }
    if (uri !== SVG || !elements.has(local)) refuse(`The drawing must not have the element ${local.slice(0, 40)}.`);
    if ((open.length === 0) !== (local === 'svg')) refuse('The drawing must be one SVG element.');
    const parent = open.at(-1) ?? '';
    if (local === 'tspan' ? !withMarks.has(parent) : withText.has(parent)) {
      refuse('Only words can be within words of the drawing.');
    }
    const kept = listAttributes(tag);
    const id = kept.find(([name]) => name === 'id')?.[1];
    if (id !== undefined && ids.has(id)) refuse(`Two elements of the drawing have the id ${id}.`);
    if (id !== undefined) ids.add(id);
    const namespace: [string, string][] = open.length === 0 ? [['xmlns', SVG]] : [];
    const written = [...namespace, ...kept].map(([name, value]) => ` ${name}="${escape(value)}"`);
    svg += `<${local}${written.join('')}${tag.isSelfClosing ? '/>' : '>'}`;
    open.push(local);
  });
  parser.on('closetag', ({ isSelfClosing }) => {
    if (leftOut > 0) {
      leftOut -= 1;
      return;
    }
    const local = open.pop() ?? '';
    if (!isSelfClosing) svg += `</${local}>`;
  });
  parser.on('text', (words) => {
    if (leftOut === 0 && withText.has(open.at(-1) ?? '')) svg += escape(words);
  });
  parser.write(text).close();
  if (!/^<svg(?: [^>]*)? viewBox="/.test(svg)) refuse('The drawing needs a viewBox that begins with 0 0.');
  return svg;
}

const isCallout = ({ attributes: { class: classes } }: SaxesTagNS) =>
  /(?:^|\s)callouts?(?:\s|$)/.test(classes?.value ?? '');

function listAttributes({ attributes: given }: SaxesTagNS): [name: string, value: string][] {
  return Object.values(given).flatMap(({ name, value }): [string, string][] => {
    const isAllowed = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (isAllowed?.(value)) return [[name, value]];
    if (geometry.has(name)) refuse(`The drawing cannot be drawn: its ${name} is “${value.slice(0, 40)}”.`);
    return [];
  });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function refuse(problem: string): never {
  throw new SvgProblem(problem);
}
