import { SaxesParser, type SaxesTagNS } from 'saxes';
import { constraints } from '@fourteener/contract/constraints';
import { formatCount } from '@fourteener/contract/text/format-count';
import { adviseOnAttribute, adviseOnElement } from './inkscape-advice.ts';
import { type ElementPlace, quote, SvgRefused, SvgReport } from './svg-report.ts';
import { areNumbers, isNumber, isPath, isTransform } from './svg-values.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The deepest nesting of elements; a drawing of the shop has half of it. */
const DEEPEST = 32;
/** The most elements; a drawing of the shop has a tenth of them. */
const MOST_ELEMENTS = 3_000;

const elements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'],
  ...['text', 'tspan', 'title', 'desc'],
]);
/** Elements whose text is kept. */
const withText: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc']);
/** Elements of text that may contain a `tspan`. Within `title` and `desc`, HTML would read elements as its own. */
const withMarks: ReadonlySet<string> = new Set(['text', 'tspan']);

const oneOf = (pattern: RegExp) => (value: string) => pattern.test(value);
const paint = oneOf(
  /^(?:none|transparent|currentColor|#[0-9a-f]{3,8}|var\(--diagram-(?:part|callout)(?:,\s?transparent)?\))$/i,
);

/** The attributes that are kept, each with a test of its value. All others are left out. */
const attributes: Readonly<Record<string, (value: string) => boolean>> = {
  // Only ids of parts and classes of drawings are kept: other ids may be those of the page, and other classes could lay a drawing over it.
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
/** Attributes whose wrong value refuses the drawing, as without them it would show something else. */
const geometry: ReadonlySet<string> = new Set(['d', 'points', 'transform', 'viewBox']);

/** Elements that draw nothing by themselves: they are left out together with their content. */
const drawsNothing: ReadonlySet<string> = new Set(['defs', 'metadata']);
/** The namespaces in which Inkscape keeps its own notes. */
const ofInkscape = oneOf(/^http:\/\/(?:www\.inkscape\.org|sodipodi\.sourceforge\.net)\//);

/** A drawing as it is stored with a list of what was left out, or the reasons why it is refused, each as a sentence. */
type Sanitized = { svg: string; leftOut: string[] } | { refusals: string[] };

/**
 * Reduces a drawing to shapes and words, as it is stored and written into pages: an attribute that is not on the lists above is
 * left out, and an element is refused. Groups of the class `callout` are left out, since lines have the balloons. The sentences
 * name the element and its remedy in Inkscape, in which drawings are made.
 */
export function sanitizeSvg(text: string): Sanitized {
  if (Buffer.byteLength(text) > constraints.drawingBytes)
    return { refusals: [`The drawing can have at most ${constraints.drawingBytes / 1_024} KiB.`] };
  const report = new SvgReport();
  try {
    const svg = rewrite(text, report);
    const { refusals, leftOut } = report;
    return refusals.length > 0 ? { refusals } : { svg, leftOut };
  } catch (error) {
    if (error instanceof SvgRefused) return { refusals: report.refusals };
    throw error;
  }
}

const PLAIN = 'in Inkscape, choose File > Save a Copy and the type Plain SVG';

function rewrite(text: string, report: SvgReport): string {
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  const ids = new Set<string>();
  let count = 0;
  /** The line on which the current element begins: its attributes may stand on lines of their own. */
  let line = 1;
  /** The depth within the group that is being left out; 0 outside of one. */
  let leftOut = 0;
  let svg = '';
  const end = (why: string) => report.end(why, parser.line);
  parser.on('error', () => end(`the file is not well-formed SVG; ${PLAIN}`));
  parser.on('doctype', () => end(`the drawing must not have a document type; ${PLAIN}`));
  parser.on('processinginstruction', () => end(`the drawing must not have processing instructions; ${PLAIN}`));
  parser.on('cdata', () => end(`the drawing must not have CDATA sections; ${PLAIN}`));
  parser.on('opentagstart', () => {
    // If the name ends with a line break, the parser has read that already.
    line = parser.column === 0 ? parser.line - 1 : parser.line;
  });
  parser.on('opentag', (tag) => {
    const { local } = tag;
    const place: ElementPlace = { line, name: tag.name, id: tag.attributes.id?.value };
    count += 1;
    if (count > MOST_ELEMENTS) {
      end(`the drawing can have at most ${formatCount(MOST_ELEMENTS)} elements; in Inkscape, choose Path > Combine`);
    }
    if (open.length + leftOut >= DEEPEST) {
      end('the elements are too deep within each other; in Inkscape, choose Object > Ungroup');
    }
    if (leftOut > 0) {
      leftOut += 1;
      return;
    }
    const reason = whyLeftOut(tag, open.length);
    const refusal = reason === undefined ? whyRefused(tag, open) : undefined;
    if (reason !== undefined) report.leaveOut(place, ...reason);
    if (refusal !== undefined) report.refuse(place, refusal);
    if (reason !== undefined || refusal !== undefined) {
      leftOut += 1;
      return;
    }
    const kept = listAttributes(tag, place, report);
    const id = kept.find(([name]) => name === 'id')?.[1];
    if (id !== undefined && ids.has(id)) {
      report.refuse(
        place,
        `another element has the id ${id} too; in Inkscape, change it under Object > Object Properties`,
      );
    }
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
    if (leftOut > 0) return;
    const around = open.at(-1) ?? '';
    if (withText.has(around)) svg += escape(words);
    else if (words.trim() !== '') {
      report.leaveOut({ line: parser.line, name: around, id: undefined }, `“${quote(words.trim())}” outside of a text`);
    }
  });
  parser.write(text).close();
  if (report.refusals.length === 0 && !/^<svg(?: [^>]*)? viewBox="/.test(svg)) {
    report.end(`the drawing needs a viewBox; ${adviseOnAttribute('viewBox') ?? PLAIN}`, 1);
  }
  return svg;
}

/** The name of an element that is left out with its content, and the remedy; undefined for an element that stays. */
function whyLeftOut(tag: SaxesTagNS, depth: number): [what: string, advice?: string] | undefined {
  const { local, uri } = tag;
  // The title of the whole drawing would show as a tooltip all over it.
  if (depth === 1 && (local === 'title' || local === 'desc')) {
    return [`the ${local} of the whole drawing`, 'it is typed in the fields of the form'];
  }
  if (isCallout(tag)) return ['a balloon', 'the balloons are taken from the lines'];
  if (depth === 0) return undefined;
  if (ofInkscape(uri)) return ['data of Inkscape itself', 'the drawing looks the same without it'];
  if (uri !== SVG || !drawsNothing.has(local)) return undefined;
  return [`the element ${local}`, local === 'defs' ? 'shapes that refer to it are drawn without it' : ''];
}

/** Why an element is refused, as a sentence after its name; undefined for an element that is kept. */
function whyRefused({ local, uri }: SaxesTagNS, open: readonly string[]): string | undefined {
  if (open.length === 0) {
    return uri === SVG && local === 'svg' ? undefined : `the drawing must be one SVG element; ${PLAIN}`;
  }
  if (uri !== SVG || !elements.has(local) || local === 'svg') {
    return adviseOnElement(local);
  }
  const parent = open.at(-1) ?? '';
  const isWithinWords = local === 'tspan' ? !withMarks.has(parent) : withText.has(parent);
  return isWithinWords
    ? 'only words can be within words; in Inkscape, select the text and choose Path > Object to Path'
    : undefined;
}

const isCallout = ({ attributes: { class: classes } }: SaxesTagNS) =>
  /(?:^|\s)callouts?(?:\s|$)/.test(classes?.value ?? '');

/** The attributes of an element that are kept; the others are reported. */
function listAttributes(
  { attributes: given }: SaxesTagNS,
  place: ElementPlace,
  report: SvgReport,
): [name: string, value: string][] {
  return Object.values(given).flatMap(({ name, value, uri, prefix }): [string, string][] => {
    const isAllowed = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (isAllowed?.(value)) return [[name, value]];
    const advice = adviseOnAttribute(name);
    if (geometry.has(name)) {
      report.refuse(place, `its ${name} is “${quote(value)}”, which cannot be drawn; ${advice ?? PLAIN}`);
    } else if (ofInkscape(uri)) {
      report.leaveOut(place, 'data of Inkscape itself', 'the drawing looks the same without it');
    } else if (prefix !== 'xmlns' && name !== 'xmlns') report.leaveOut(place, `its ${quote(name)}`, advice);
    return [];
  });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
