import { Timestamp } from 'firebase-admin/firestore';
import type { Configured } from './rules.ts';

/** A document as it is stored. */
export interface Written {
  path: string;
  data: Record<string, unknown>;
}

/** The bytes that a document takes without its indexes: https://firebase.google.com/docs/firestore/storage-size */
export function sizeOf({ path, data }: Written): number {
  return path.split('/').reduce((bytes, name) => bytes + sizeOfText(name), 16) + sizeOfFields(data);
}

const sizeOfText = (text: string) => Buffer.byteLength(text) + 1;

const sizeOfFields = (fields: object): number =>
  Object.entries(fields).reduce((bytes, [name, value]) => bytes + sizeOfText(name) + sizeOfValue(value), 32);

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return sizeOfText(value);
  if (typeof value === 'number' || value instanceof Timestamp) return 8;
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce((bytes: number, each) => bytes + sizeOfValue(each), 0);
  return typeof value === 'object' && value !== null ? sizeOfFields(value) : 1;
}

/**
 * The number of index entries of a document: those of its single fields, except exempt ones, and those of composite
 * indexes.
 */
export function countEntries({ path, data }: Written, { indexes, fieldOverrides }: Configured): number {
  const collection = path.split('/').at(-2);
  const overrides = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
  const ofFields = countSingle(data, (field) => overrides.find(({ fieldPath }) => fieldPath === field)?.indexes.length);
  const ofIndexes = indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ fields }) => {
      const values = fields.map(({ fieldPath }) => valueAt(data, fieldPath));
      if (values.includes(undefined)) return 0;
      return fields.reduce((entries, field, n) => entries * ('arrayConfig' in field ? countDistinct(values[n]) : 1), 1);
    });
  return ofIndexes.reduce((total, each) => total + each, ofFields);
}

/**
 * Each value has an entry in both directions, and each element of an array one; each field of a map counts as a field.
 */
function countSingle(fields: object, exemptOf: (field: string) => number | undefined, parent = ''): number {
  return Object.entries(fields).reduce((entries, [name, value]: [string, unknown]) => {
    const field = `${parent}${name}`;
    const exempt = exemptOf(field);
    if (exempt !== undefined) return entries + exempt;
    if (Array.isArray(value)) return entries + countDistinct(value);
    const isMap = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return entries + (isMap ? countSingle(value, exemptOf, `${field}.`) : 2);
  }, 0);
}

const countDistinct = (array: unknown) =>
  Array.isArray(array) ? new Set(array.map((each) => JSON.stringify(each))).size : 0;

const valueAt = (data: object, fieldPath: string) =>
  fieldPath
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([key]) => key === name)?.[1]
          : undefined,
      data,
    );

/** The search terms of a document. */
export function countTerms({ data: { terms } }: Written): number {
  return Array.isArray(terms) ? terms.length : 0;
}
