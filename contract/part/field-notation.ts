import { writeDollars } from '../money.ts';
import type { PartField } from './field.ts';
import { type PartFieldName, partFields } from './fields.ts';
import {
  groupNotation,
  listNotation,
  makerNotation,
  NotationError,
  picturesNotation,
  serviceNotation,
  specsNotation,
} from './notation.ts';
import { includesNotation, portsNotation } from './port-notation.ts';
import type { NewPart } from './schemas.ts';
import { toPlainNumber } from '../text/typed-number.ts';

interface Notation {
  write: (value: never) => string;
  parse: (text: string) => unknown;
}

/** The kinds of fields that forms and files write in more than their plain value. */
const notations: Partial<Record<PartField['kind'], Notation>> = {
  // A text that is no amount is kept as it is: the schema refuses it in its own words.
  dollars: { write: writeDollars, parse: (text: string) => toPlainNumber(text, { decimals: 2 }) ?? text },
  list: listNotation,
  pictures: picturesNotation,
  specs: specsNotation,
  ports: portsNotation,
  includes: includesNotation,
  group: groupNotation,
  service: serviceNotation,
  maker: makerNotation,
};

/** A field's value as text, for forms and CSV files; empty where the part does not have it. */
export function writePartField(part: Partial<NewPart>, name: PartFieldName): string {
  const { usual = '' } = partFields[name];
  const value = part[name];
  if (value === undefined || value === null) return usual;
  const notation = notations[partFields[name].kind];
  if (notation) return notation.write(value as never);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value that is sent for a field as it is written in a form or a file. Throws a `NotationError`. */
export function parsePartField(text: string, name: PartFieldName): unknown {
  if (text.trim() === '') return text;
  return notations[partFields[name].kind]?.parse(text) ?? text;
}

/** Why a field cannot be read as it is written, as a sentence; undefined when it can. */
export function findNotationProblem(text: string, name: PartFieldName): string | undefined {
  try {
    parsePartField(text, name);
    return undefined;
  } catch (error) {
    if (error instanceof NotationError) return error.message;
    throw error;
  }
}
