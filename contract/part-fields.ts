import { writeDollars } from './money.ts';
import type { NewPart } from './parts.ts';

// Kept apart from the schemas, so that a page that only names the fields does not load them.

export type PartFieldName = keyof NewPart;

/** A field of a part as admins see it: in forms, in CSV files and in the audit log. */
export interface PartField {
  /** What is entered: a line of text, a URL, several lines of text, a number of pieces, or an amount in dollars. */
  kind: 'line' | 'url' | 'lines' | 'pieces' | 'dollars';
  /** The label in forms. */
  label: string;
  /** The name within a sentence, such as "The picture is missing." */
  noun: string;
  /** The label in the audit log, where it is not that of forms. */
  auditLabel?: string;
  /** Whether it may be left empty. */
  isOptional?: true;
  /** Whether only a new part takes it; then stock movements change it. */
  isStock?: true;
  /** The hint below its control in forms. */
  hint?: string;
  /** The description of its CSV column. */
  column: string;
  /** Other heads of that column, in lower case and without punctuation: those of forms and of spreadsheets. */
  columnAliases?: readonly string[];
}

/** The fields of a part, in the order of the CSV columns; parts.ts has their schemas. */
export const partFields: Readonly<Record<PartFieldName, PartField>> = {
  name: { kind: 'line', label: 'Name', noun: 'name', column: 'The name riders see.' },
  img: {
    kind: 'url',
    label: 'Image URL',
    noun: 'picture',
    auditLabel: 'Picture',
    hint: '4:3, at least 1600 × 1200, on a warm white background.',
    column: 'The web address of the picture: https://… or /images/….',
    columnAliases: ['image', 'imageurl', 'picture'],
  },
  description: {
    kind: 'lines',
    label: 'Description',
    noun: 'description',
    isOptional: true,
    hint: 'Lines written “Label: value” become rows in the specifications.',
    column: 'Text. Lines written “Label: value” become specifications.',
  },
  minimumQuantity: {
    kind: 'pieces',
    label: 'Minimum quantity',
    noun: 'minimum quantity',
    auditLabel: 'Minimum',
    column: 'The fewest pieces in one order.',
    columnAliases: ['minimum'],
  },
  availableQuantity: {
    kind: 'pieces',
    label: 'Available quantity',
    noun: 'available quantity',
    auditLabel: 'In stock',
    isStock: true,
    column: 'The pieces in stock.',
    columnAliases: ['available', 'stock'],
  },
  price: {
    kind: 'dollars',
    label: 'Per-unit price',
    noun: 'price',
    auditLabel: 'Price',
    column: 'The price of one piece in dollars, such as 249.00.',
    columnAliases: ['perunitprice'],
  },
};

/** The names of the fields, in the same order. */
export const partFieldNames = Object.keys(partFields) as PartFieldName[];

/** A value for each field. */
export function mapPartFields<T>(valueOf: (name: PartFieldName) => T): Record<PartFieldName, T> {
  return Object.fromEntries(partFieldNames.map((name) => [name, valueOf(name)])) as Record<PartFieldName, T>;
}

/** A field's value as text, for forms and CSV files. */
export function writePartField(part: NewPart, name: PartFieldName): string {
  const value = part[name];
  if (typeof value === 'string') return value;
  return partFields[name].kind === 'dollars' ? writeDollars(value) : String(value);
}
