import type { PartFacts, Port, Position, Side } from '../fit/facts.ts';
import { lines, MEASURE, NotationError } from './notation.ts';
import { readNumber, tellWays } from '../text/typed-number.ts';

// The notations for the facts of fit in forms and CSV files. They accept any name: the server checks it against the vocabulary.

/** Not a semicolon, because files with semicolons in a cell look as if these separated the columns. */
const SEPARATOR = ' / ';
const EXAMPLE = '“takes freehub: code xd”';
const numberFields = ['value', 'min', 'max'] as const;

/** Ports, one per line: `gives head-tube upper: code bore-44 / sizes 54, 56`. No mark means that the maker states the fact. */
export const portsNotation = {
  write: (ports: readonly Port[]) => ports.map((port) => writePort(port)).join('\n'),
  parse: (text: string): Port[] => lines(text).map((line) => parsePort(line)),
};

/** The parts in a box: for each, its kind and the end of the bike that it is for, and below these its ports after a dash. */
export const includesNotation = {
  write: (parts: readonly PartFacts[]) =>
    parts
      .flatMap(({ kind, position, ports }) => [
        [kind, ...(position ? [position] : [])].join(' '),
        ...ports.map((port) => `- ${writePort(port)}`),
      ])
      .join('\n'),
  parse: (text: string): PartFacts[] => {
    const parts: PartFacts[] = [];
    for (const line of lines(text)) {
      if (line.startsWith('-')) {
        const part = parts.at(-1);
        if (!part) throw new NotationError(`“${line}” is not below a kind of part.`);
        part.ports.push(parsePort(line.slice(1).trim()));
      } else {
        const [, kind, position] = /^([a-z-]+)(?: (\w+))?$/.exec(line) ?? [];
        if (kind === undefined) throw new NotationError(`“${line}” is not a kind of part, such as “rotor”.`);
        parts.push({ kind, ...(position !== undefined && { position: position as Position }), ports: [] });
      }
    }
    return parts;
  },
};

function writePort({ interface: id, side, position, years, sizes, kit, from, ...fact }: Port): string {
  const stated = (['code', ...numberFields] as const).flatMap((field) =>
    fact[field] === undefined ? [] : `${field} ${fact[field]}`,
  );
  const circumstances = [
    years && `years ${years.map((year) => year ?? '').join('–')}`,
    sizes && `sizes ${sizes.join(', ')}`,
    kit && `kit ${kit.code}, ${kit.label}`,
    kit?.note !== undefined && `kit-note ${kit.note}`,
    from !== 'maker' && `from ${from}`,
  ].filter((one) => typeof one === 'string');
  const head = [side, id, ...(position ? [position] : [])].join(' ');
  return `${head}: ${[...stated, ...circumstances].join(SEPARATOR) || 'not stated'}`;
}

function parsePort(line: string): Port {
  const [, side, id, position, facts = ''] = /^(\w+) ([a-z0-9-]+)(?: (\w+))?: ?(.*)$/.exec(line) ?? [];
  if (side === undefined || id === undefined) throw new NotationError(`“${line}” is not written like ${EXAMPLE}.`);
  const port: Port = { interface: id, side: side as Side, from: 'maker' };
  if (position !== undefined) port.position = position as Position;
  for (const entry of facts === 'not stated' ? [] : facts.split(SEPARATOR)) readEntry(port, entry.trim());
  return port;
}

function readEntry(port: Port, entry: string): void {
  const blank = entry.indexOf(' ');
  const [name, value] = blank < 0 ? [entry, ''] : [entry.slice(0, blank), entry.slice(blank + 1).trim()];
  const field = numberFields.find((one) => one === name);
  if (value === '') throw new NotationError(`“${entry}” is not written like ${EXAMPLE}.`);
  if (field) {
    const number = readNumber(value, MEASURE);
    if (Number.isNaN(number))
      throw new NotationError(`“${entry}” is not a number, such as 5.5.${tellWays(value, MEASURE)}`);
    port[field] = number;
    return;
  }
  switch (name) {
    case 'code':
      port.code = value;
      return;
    case 'years': {
      const [, from, to] = /^(\d{4})?[–-](\d{4})?$/.exec(value) ?? ['none'];
      if (from === undefined && to === undefined)
        throw new NotationError(`“${entry}” is not written “years 2020–2023”.`);
      port.years = [from === undefined ? null : Number(from), to === undefined ? null : Number(to)];
      return;
    }
    case 'sizes':
      port.sizes = value.split(',').map((size) => size.trim());
      return;
    case 'kit': {
      const comma = value.indexOf(',');
      if (comma < 0) throw new NotationError(`“${entry}” is not written “kit end-caps-15, 15 mm end caps”.`);
      port.kit = { code: value.slice(0, comma).trim(), label: value.slice(comma + 1).trim() };
      return;
    }
    case 'kit-note':
      if (!port.kit) throw new NotationError('A kit-note must follow its kit.');
      port.kit.note = value;
      return;
    case 'from':
      port.from = value as Port['from'];
      return;
    default:
      throw new NotationError(
        `A port can have code, value, min, max, years, sizes, kit, kit-note and from, but not “${name}”.`,
      );
  }
}
