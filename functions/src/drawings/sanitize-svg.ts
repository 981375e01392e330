import { SaxesParser, type SaxesTagNS } from 'saxes';
import { constraints } from '@fourteener/contract/constraints';
import { formatCount } from '@fourteener/contract/text/format-count';
import { adviseOnAttribute, adviseOnElement } from './inkscape-advice.ts';
import { type ElementPlace, quote, SvgRefused, SvgReport } from './svg-report.ts';
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

/** Elements that draw nothing by themselves: they are left out, with whatever is in them. */
const drawsNothing: ReadonlySet<string> = new Set(['defs', 'metadata']);
/** The namespaces in which Inkscape keeps its own notes. */
const ofInkscape = oneOf(/^http:\/\/(?:www\.inkscape\.org|sodipodi\.sourceforge\.net)\//);

/** A drawing as it is stored with what was left out of it, or why it is refused; each is a sentence. */
type Sanitized = { svg: string; leftOut: string[] } | { refusals: string[] };

/**
 * A drawing with nothing in it but shapes and words, as it is stored and written into pages: what is not on the lists above is left out
 * or, where it is an element, refused. Groups of the class `callout` are left out, since lines have the balloons. The sentences name the
 * element and what to do about it in Inkscape, in which drawings are made.
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
  /** The line on which the element begins that is being read: its attributes may stand on lines of their own. */
  let line = 1;
  /** How deep the group is that is being left out; 0 outside of one. */
  let leftOut = 0;
  let svg = '';
  const end = (why: string) => report.end(why, parser.line);
  parser.on('error', () => end(`the file is not well-formed SVG; ${PLAIN}`));
  parser.on('doctype', () => end(`the drawing must not have a document type; ${PLAIN}`));
  parser.on('processinginstruction', () => end(`the drawing must not have processing instructions; ${PLAIN}`));
  parser.on('cdata', () => end(`the drawing must not have CDATA sections; ${PLAIN}`));
  parser.on('opentagstart', () => {
    // A line break that ends the name is read already.
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

/** The name of an element that is left out with all that is in it, and the remedy; undefined where it stays. */
function whyLeftOut(tag: SaxesTagNS, depth: number): [what: string, advice?: string] | undefined {
  const { local, uri } = tag;
  // A title of the whole drawing would show wherever the pointer is.
  if (depth === 1 && (local === 'title' || local === 'desc')) {
    return [`the ${local} of the whole drawing`, 'it is typed in the fields of the form'];
  }
  if (isCallout(tag)) return ['a balloon', 'lines have the balloons'];
  if (depth === 0) return undefined;
  if (ofInkscape(uri)) return ['what Inkscape notes for itself', 'the drawing looks the same without it'];
  if (uri !== SVG || !drawsNothing.has(local)) return undefined;
  return [`the element ${local}`, local === 'defs' ? 'shapes that refer to it are drawn without it' : ''];
}

/** Why an element is refused, in a sentence that goes on after its name; undefined where it is kept. */
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

/** The attributes of an element that are kept. Those that are not are reported. */
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
      report.leaveOut(place, 'what Inkscape notes for itself', 'the drawing looks the same without it');
    } else if (prefix !== 'xmlns' && name !== 'xmlns') report.leaveOut(place, `its ${quote(name)}`, advice);
    return [];
  });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
