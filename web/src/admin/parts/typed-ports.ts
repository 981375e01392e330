import type { Side } from '@fourteener/contract/fit/facts';

// The editor of ports reads them from a text in the notation of contract/part/port-notation.ts and writes them back, even while the text
// does not follow the notation yet.

/** A port while it is edited; fields without a value are empty texts. */
export interface TypedPort {
  /** Identifies the port while it is edited. */
  key: number;
  interface: string;
  side: Side;
  position: string;
  code: string;
  value: string;
  min: string;
  max: string;
  from: string;
  firstYear: string;
  lastYear: string;
  /** The sizes, separated by commas. */
  sizes: string;
  kitCode: string;
  kitLabel: string;
  kitNote: string;
}

/** A part in a box while it is edited. */
export interface TypedBoxPart {
  key: number;
  kind: string;
  position: string;
  ports: TypedPort[];
}

let keys = 0;
const nextKey = () => (keys += 1);

/** A new port without values. */
export function newPort(port: Pick<TypedPort, 'interface' | 'side'> & Partial<TypedPort>): TypedPort {
  const empty = { position: '', code: '', value: '', min: '', max: '' };
  const circumstances = { firstYear: '', lastYear: '', sizes: '', kitCode: '', kitLabel: '', kitNote: '' };
  return { ...empty, ...circumstances, from: 'maker', ...port, key: nextKey() };
}

/** A new part in a box, without facts. */
export function newBoxPart(kind: string): TypedBoxPart {
  return { key: nextKey(), kind, position: '', ports: [] };
}

const SEPARATOR = ' / ';
const SPAN = '–';

/** The ports in a text, in its order; lines without a known interface are left out. */
export function readPorts(text: string): TypedPort[] {
  return text.split('\n').flatMap((line) => readPort(line));
}

/** The text of ports, one on each line. */
export function writePorts(ports: readonly TypedPort[]): string {
  return ports.map((port) => writePort(port)).join('\n');
}

function readPort(line: string): TypedPort[] {
  const [, side, id, position = '', facts = ''] = /^(gives|takes) ([a-z0-9-]+)(?: (\w+))?: ?(.*)$/.exec(line) ?? [];
  if (side === undefined || id === undefined) return [];
  const entries = new Map(facts.split(SEPARATOR).map((entry) => splitAt(entry, ' ')));
  const valueOf = (name: string, otherwise = '') => entries.get(name) ?? otherwise;
  const [firstYear, lastYear] = splitAt(valueOf('years'), SPAN);
  const [kitCode, kitLabel] = splitAt(valueOf('kit'), ',');
  const numbers = { value: valueOf('value'), min: valueOf('min'), max: valueOf('max') };
  const kit = { kitCode, kitLabel: kitLabel.trim(), kitNote: valueOf('kit-note') };
  const circumstances = { firstYear, lastYear, sizes: valueOf('sizes'), ...kit, from: valueOf('from', 'maker') };
  return [
    newPort({ interface: id, side: side as Side, position, code: valueOf('code'), ...numbers, ...circumstances }),
  ];
}

/** The line of a port in the text. */
export function writePort(port: TypedPort): string {
  const { interface: id, side, position, firstYear, lastYear, kitCode, kitLabel, from } = port;
  const kit = kitCode || kitLabel ? `${kitCode}, ${kitLabel}` : '';
  const entries = [
    ['code', port.code],
    ['value', port.value],
    ['min', port.min],
    ['max', port.max],
    ['years', firstYear || lastYear ? `${firstYear.trim()}${SPAN}${lastYear.trim()}` : ''],
    ['sizes', port.sizes],
    ['kit', kit],
    ['kit-note', port.kitNote],
    ['from', from === 'maker' ? '' : from],
  ]
    .filter(([, typed = '']) => typed.trim() !== '')
    // An entry cannot contain the separator.
    .map(([name = '', typed = '']) => `${name} ${typed.trim().replaceAll(SEPARATOR, '/')}`);
  const head = [side, id, ...(position ? [position] : [])].join(' ');
  return `${head}: ${entries.join(SEPARATOR) || 'not stated'}`;
}

/** Reads the parts in a box from a text. */
export function readBox(text: string): TypedBoxPart[] {
  const parts: TypedBoxPart[] = [];
  for (const line of text.split('\n')) {
    const part = parts.at(-1);
    if (line.startsWith('-')) part?.ports.push(...readPort(line.slice(1).trim()));
    else if (line.trim() !== '') {
      const [kind, position] = splitAt(line.trim(), ' ');
      parts.push({ ...newBoxPart(kind), position });
    }
  }
  return parts;
}

/** The text of the parts in a box: each kind, with its ports on the lines below. */
export function writeBox(parts: readonly TypedBoxPart[]): string {
  return parts
    .flatMap(({ kind, position, ports }) => [
      [kind, ...(position ? [position] : [])].join(' '),
      ...ports.map((port) => `- ${writePort(port)}`),
    ])
    .join('\n');
}

function splitAt(text: string, separator: string): [before: string, after: string] {
  const place = text.indexOf(separator);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + separator.length)];
}
