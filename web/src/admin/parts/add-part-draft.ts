import type { PartField } from '@fourteener/contract/part/field';
import { findNotationProblem, parsePartField } from '@fourteener/contract/part/field-notation';
import { mapPartFields, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import type { NewPart } from '@fourteener/contract/part/schemas';
import { withFirstPicture } from '@fourteener/contract/part/pictures';
import { readNumber } from '@fourteener/contract/text/typed-number';
import { parsePieces } from '../../ui/forms/steps.ts';
import type { Stock } from '../../shop/parts/stock-words.ts';

/** The form's fields as they are typed: every field of a new part. */
export type TypedPart = Record<PartFieldName, string>;

/** The form before anything is typed. */
export const emptyPart: TypedPart = mapPartFields((name) => partFields[name].usual ?? '');

/** The fields of a part that is being typed, as a preview shows them; undefined until they are typed. */
export type Draft = { [F in PartFieldName]: NewPart[F] | undefined };

type Parse = (typed: string, name: PartFieldName) => unknown;

/** The value of a text in a notation; undefined while the text is not valid. */
const parseNotation: Parse = (typed, name) =>
  typed.trim() === '' || findNotationProblem(typed, name) !== undefined ? undefined : parsePartField(typed, name);

const parsers: Partial<Record<PartField['kind'], Parse>> = {
  line: (typed) => typed.trim() || undefined,
  // An address that a browser could load.
  url: (typed) => (/^(https?:\/\/|\/(?![/\\]))\S+$/i.test(typed.trim()) ? typed.trim() : undefined),
  lines: (typed) => typed || undefined,
  pieces: (typed) => (Number.isNaN(parsePieces(typed)) ? undefined : parsePieces(typed)),
  dollars: (typed) => toAmount(readNumber(typed, { decimals: 2 })),
};

const toAmount = (dollars: number) => (dollars < 10_000_000 ? dollars : undefined);

/** Reads the typed fields as the shop would; invalid ones are left out. */
export function parseDraft(typed: TypedPart): Draft {
  // The parser of a field depends on its kind.
  const draft = mapPartFields((name) => (parsers[partFields[name].kind] ?? parseNotation)(typed[name], name)) as Draft;
  return withFirstPicture(draft);
}

/** The request body for typed fields. */
export function writeFields(typed: Partial<TypedPart>): Partial<Record<PartFieldName, unknown>> {
  const names = Object.keys(typed) as PartFieldName[];
  const fields = Object.fromEntries(names.map((name) => [name, parsePartField(typed[name] ?? '', name)]));
  return withFirstPicture(fields as Partial<NewPart>);
}

/** The stock of a draft; undefined until both quantities are typed. */
export function stockOf({ minimumQuantity, availableQuantity }: Draft): Stock | undefined {
  if (minimumQuantity === undefined || availableQuantity === undefined) return undefined;
  return { minimumQuantity, availableQuantity };
}
