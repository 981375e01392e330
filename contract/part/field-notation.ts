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

/** The kinds of fields with a notation of their own in forms and files. */
const notations: Partial<Record<PartField['kind'], Notation>> = {
  // A text that is not an amount is kept, so that the schema rejects it with its own message.
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

/** Converts the text of a field in a form or a file to the value to send. Throws a `NotationError`. */
export function parsePartField(text: string, name: PartFieldName): unknown {
  if (text.trim() === '') return text;
  return notations[partFields[name].kind]?.parse(text) ?? text;
}

/** Why the text of a field cannot be read, as a sentence; undefined if it can. */
export function findNotationProblem(text: string, name: PartFieldName): string | undefined {
  try {
    parsePartField(text, name);
    return undefined;
  } catch (error) {
    if (error instanceof NotationError) return error.message;
    throw error;
  }
}
