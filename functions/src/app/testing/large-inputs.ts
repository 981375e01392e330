import { bodyBytesOf, type CallName, calls } from '@fourteener/contract/calls';
import { examples } from '@fourteener/contract/examples';
import { describeSent, type JsonSchema } from '@fourteener/contract/openapi/schemas';
import type * as z from 'zod/mini';
import type { Sent } from './cost-server.ts';

/** The place of a value within another one: keys of objects, and indexes of lists. */
type Path = readonly (string | number)[];

/** The counts and lengths to try, the largest first, where the JSON Schema has no bound because a function checks the value. */
const COUNTS = [100, 60, 20, 8];
const LENGTHS = [300, 120, 60];

/** The id of a part in the shop of the cost server. */
const costPartId = (n: number) => `p${n}`;
type PartIds = (n: number) => string;

const IDS = new Set(['partsId', 'part', 'instead', 'successor', 'partId', '_id']);

/** The paths of all values within a value, the outer ones first. */
export function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((entry: unknown, n) => listPaths(entry, [...path, n]))
    : Object.entries(value).flatMap(([key, entry]) => listPaths(entry, [...path, key]));
  return [path, ...inner];
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<string | number, unknown> | undefined)?.[key], value);

/** Copies of an entry. With `apart`, their texts differ where they may, since some lists refuse duplicates. */
export function repeat(entry: unknown, count: number, apart: boolean, partId: PartIds = costPartId): unknown[] {
  return Array.from({ length: count }, (_, n) => (apart && n > 0 ? vary(entry, n, '', partId) : entry));
}

function vary(value: unknown, n: number, key: string, partId: PartIds): unknown {
  if (typeof value === 'string') {
    if (IDS.has(key) || /^p\d+$/.test(value)) return partId(n);
    return `${value.slice(0, Math.max(1, value.length - 6))}${String(n).padStart(5, '0')}`;
  }
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return key === 'line' ? n + 1 : value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, vary(inner, n, name, partId)]));
}

/** Copies of an object that differ in a single field, so that its codes and addresses stay valid. */
function varyField(entry: unknown, field: string, count: number, partId: PartIds): unknown[] {
  return Array.from({ length: count }, (_, n) =>
    n === 0
      ? entry
      : { ...(entry as object), [field]: vary((entry as Record<string, unknown>)[field], n, field, partId) },
  );
}

const bodyOf = (name: CallName) => (calls[name] as { body?: z.ZodMiniType }).body;

/** Whether a call accepts a body, by its schema and its size. */
function takes(name: CallName, body: unknown): boolean {
  return fitsIn(name, body) && bodyOf(name)?.safeParse(body).success === true;
}

export const fitsIn = (name: CallName, body: unknown): boolean => bytesOfBody(body) <= bodyBytesOf(calls[name]);

export const bytesOfBody = (body: unknown): number =>
  body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body));

/** The example request of a call, whose parts are in the shop of the cost server. */
export const exampleOf = (name: CallName): Sent => examples[name] as Sent;

/**
 * The largest body that the schema of a call accepts, grown from the example: first each text and then each list, from the inside
 * out. Undefined for a call without a body.
 */
export function largestBody(name: CallName): unknown {
  return growBody(name, exampleOf(name), costPartId);
}

/** Grows the body of a request to the largest that the schema of the call accepts, with ids by `partId`. */
export function growBody(name: CallName, { body: first }: Sent, partId: PartIds): unknown {
  let body = first;
  const sent = bodyOf(name);
  if (body === undefined || !sent) return body;
  const schema = describeSent(sent);
  const attempt = (path: Path, candidates: () => Generator): void => {
    for (const candidate of candidates()) {
      const grown = replace(body, path, candidate);
      if (!takes(name, grown)) continue;
      body = grown;
      return;
    }
  };
  const paths = listPaths(body).toReversed();
  for (const path of paths) {
    const value = valueAt(body, path);
    if (typeof value === 'string' && !IDS.has(String(path.at(-1))))
      attempt(path, () => longer(value, boundAt(schema, path)?.maxLength));
  }
  for (const path of paths) {
    const value = valueAt(body, path);
    if (Array.isArray(value) && value.length > 0)
      attempt(path, () => fuller(name, value, { most: boundAt(schema, path)?.maxItems, partId }));
  }
  return body;
}

function* longer(text: string, most?: number): Generator<string> {
  const lengths = most === undefined ? LENGTHS : [most];
  for (const length of lengths.filter((each) => each > text.length)) {
    for (const filler of ['€', 'x']) yield text + filler.repeat(length - text.length);
  }
}

function* fuller(
  name: CallName,
  list: readonly unknown[],
  { most, partId }: { most: number | undefined; partId: PartIds },
): Generator<unknown[]> {
  const [entry] = list.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
  const room = Math.floor((bodyBytesOf(calls[name]) * 0.95) / (Buffer.byteLength(JSON.stringify(entry)) + 1));
  const counts = most === undefined ? COUNTS : [most];
  for (const count of counts.map((each) => Math.min(each, room)).filter((each) => each > list.length)) {
    yield repeat(entry, count, false);
    yield repeat(entry, count, true, partId);
    const texts = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
    for (const [field, value] of texts) if (typeof value !== 'object') yield varyField(entry, field, count, partId);
  }
}

/** The schema at a path; undefined where none is described. */
function boundAt(schema: JsonSchema | undefined, [key, ...rest]: Path): JsonSchema | undefined {
  if (!schema) return undefined;
  const ways = schema.anyOf ?? schema.oneOf ?? [schema];
  if (key === undefined) return ways.find(({ maxItems, maxLength }) => (maxItems ?? maxLength) !== undefined) ?? schema;
  for (const way of ways) {
    const inner = typeof key === 'number' ? way.items : way.properties?.[key];
    const found = boundAt(inner as JsonSchema | undefined, rest);
    if (found) return found;
  }
  return undefined;
}

/** A copy of a value in which the value at a path is replaced. */
export function replace(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.with(Number(key), replace(value[Number(key)], rest, other)) as unknown[];
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: replace(fields[key], rest, other) };
}
