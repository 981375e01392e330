import type { NewPart } from './schemas.ts';
import type { PartPicture } from './pictures.ts';
import {
  codesOf,
  isMeasure,
  type PartSpec,
  type SpecName,
  specNameCodes,
  specNames,
  unitOf,
  withUnit,
} from './specs.ts';
import { readNumber, tellWays } from '../text/typed-number.ts';

// The notations for facts that forms and CSV files cannot write as one line or a number.

type Service = NonNullable<NewPart['service']>;
type Group = NonNullable<NewPart['group']>;
type Maker = NonNullable<NewPart['maker']>;

/** The form of measures: at most three decimals, and left unread if a comma could mean either, so that the writer is asked. */
export const MEASURE = { decimals: 3, asks: true } as const;

/** A text with an error in its notation; the message is a sentence. */
export class NotationError extends Error {
  override readonly name = 'NotationError';
}

export const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
const entries = (text: string) =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Splits `name: value`; throws a `NotationError` for any other line. */
function splitLine(line: string): [name: string, value: string] {
  const [, name, value] = /^([^:]+):(.+)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new NotationError(`“${line}” is not written “name: value”.`);
  return [name.trim().toLowerCase().replaceAll(/\s+/g, '-'), value.trim()];
}

/** Entries, one per line. */
export const listNotation = {
  write: (list: readonly string[]) => list.join('\n'),
  parse: lines,
};

/** Pictures, one per line: `crankset-side 1200x900: The chainring from the side`. The alternative text may be missing while somebody types. */
export const picturesNotation = {
  write: (pictures: readonly PartPicture[]) =>
    pictures.map(({ id, alt, width, height }) => `${id} ${width}x${height}: ${alt}`).join('\n'),
  parse: (text: string): PartPicture[] =>
    text
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map(parsePicture),
};

function parsePicture(line: string): PartPicture {
  const [, id, width, height, alt = ''] = /^\s*([^\s:]+) (\d{1,5}) ?[x×] ?(\d{1,5}):(?: (.*))?$/.exec(line) ?? [];
  if (id === undefined) {
    throw new NotationError(
      `“${line.trim()}” is not written like “crankset-side 1200x900: The chainring from the side”.`,
    );
  }
  return { id, alt, width: Number(width), height: Number(height) };
}

/** Facts, one per line: `bar-clamp: 31.8 mm`, `freehub: micro-spline`. */
export const specsNotation = {
  write: (specs: readonly PartSpec[]) =>
    specs
      .map(({ name, value }) => `${name}: ${[value, isMeasure(name) ? unitOf(name) : ''].join(' ').trim()}`)
      .join('\n'),
  parse: (text: string): PartSpec[] => lines(text).map(parseSpec),
};

function parseSpec(line: string): PartSpec {
  const [typed, value] = splitLine(line);
  const name = specNameCodes.find((code) => code === typed);
  if (!name) throw new NotationError(`There is no specification “${typed}”.`);
  return isMeasure(name) ? parseMeasure(name, value) : { name, value: parseCode(name, value) };
}

function parseMeasure(name: SpecName, value: string): PartSpec {
  const unit = unitOf(name);
  const digits = unit !== '' && value.endsWith(unit) ? value.slice(0, -unit.length) : value;
  const number = readNumber(digits, MEASURE);
  if (Number.isNaN(number)) {
    const [example, what] = [`${name}: 12${unit === '' ? '' : ` ${unit}`}`, specNames[name].label];
    throw new NotationError(
      `${what} must be a number${unit === '' ? '' : ` in ${unit}`}, such as “${example}”.${tellWays(digits, MEASURE)}`,
    );
  }
  return withUnit({ name, value: number });
}

function parseCode(name: SpecName, value: string): string {
  const codes = Object.entries(codesOf(name));
  const found = codes.find(([code, written]) => [code, written.toLowerCase()].includes(value.toLowerCase()));
  if (!found)
    throw new NotationError(`${specNames[name].label} must be one of ${codes.map(([code]) => code).join(', ')}.`);
  return found[0];
}

/** A group of variants, the property in which they differ, and this part's value of it: `princeton-stem / Color / Black`. */
export const groupNotation = {
  write: ({ id, axis, value }: Group) => [id, axis, value].join(' / '),
  parse: (text: string): Group => {
    const [, id, axis, value] = /^([^/]+) \/ ([^/]+) \/ (.+)$/.exec(text.trim()) ?? [];
    if (id === undefined || axis === undefined || value === undefined) {
      throw new NotationError('The group must be written like “princeton-stem / Color / Black”.');
    }
    return { id: id.trim(), axis: axis.trim(), value: value.trim() };
  },
};

/** Facts about service, one per line: `torque: 5 N·m`, `tools: 4 mm hex key; torque wrench`. */
export const serviceNotation = {
  write: ({ torqueNm, tools = [], manual, manualVersion, manualDate, alsoNeeded = [], interval }: Service) =>
    [
      torqueNm !== undefined && `torque: ${torqueNm} N·m`,
      tools.length > 0 && `tools: ${tools.join('; ')}`,
      manual !== undefined && `manual: ${manual}`,
      manualVersion !== undefined && `manual-version: ${manualVersion}`,
      manualDate !== undefined && `manual-date: ${manualDate}`,
      alsoNeeded.length > 0 && `also-needed: ${alsoNeeded.join('; ')}`,
      interval !== undefined && `interval: ${interval}`,
    ]
      .filter((line) => line !== false)
      .join('\n'),
  parse: (text: string): Service => Object.assign({}, ...lines(text).map(parseServiceLine)) as Service,
};

/** The maker's data, one per line: `name: Hope`, `address: …`, `contact: …`, and `eu-contact: …`. */
export const makerNotation = {
  write: ({ name, address, contact, euContact }: Maker) =>
    [
      `name: ${name}`,
      `address: ${address}`,
      `contact: ${contact}`,
      ...(euContact === undefined ? [] : [`eu-contact: ${euContact}`]),
    ].join('\n'),
  // The schema reports missing fields.
  parse: (text: string): Maker => Object.assign({}, ...lines(text).map(parseMakerLine)) as Maker,
};

function parseMakerLine(line: string): Partial<Maker> {
  const [name, value] = splitLine(line);
  switch (name) {
    case 'name':
    case 'address':
    case 'contact':
      return { [name]: value };
    case 'eu-contact':
      return { euContact: value };
    default:
      throw new NotationError(`A maker can have name, address, contact and eu-contact, but not “${name}”.`);
  }
}

function parseServiceLine(line: string): Service {
  const [name, value] = splitLine(line);
  switch (name) {
    case 'torque': {
      const digits = value.replace(/ ?N·?m$/i, '');
      const torqueNm = readNumber(digits, MEASURE);
      if (Number.isNaN(torqueNm))
        throw new NotationError(`The torque must be a number in N·m, such as 5.5.${tellWays(digits, MEASURE)}`);
      return { torqueNm };
    }
    case 'tools':
      return { tools: entries(value) };
    case 'manual':
      return { manual: value };
    case 'manual-version':
      return { manualVersion: value };
    case 'manual-date':
      return { manualDate: value };
    case 'also-needed':
      return { alsoNeeded: entries(value) };
    case 'interval':
      return { interval: value };
    default:
      throw new NotationError(
        `Service can have torque, tools, manual, manual-version, manual-date, also-needed and interval, but not “${name}”.`,
      );
  }
}
