import type * as z from 'zod/mini';
import { DomainError, invalidFields } from '../errors/domain-error.ts';

/** What the schema makes of a value; throws a `DomainError` (400) that names each field that it cannot take, once. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) if (!first.has(path.join('.'))) first.set(path.join('.'), message);
  throw invalidFields(Array.from(first, ([path, message]) => ({ path, message })));
}

/** The query string as an object; a key that stands twice is refused (400), as nobody can say which one counts. */
export function parseQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [key, value] of new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')) {
    if (key in query) throw new DomainError('malformed-request', 'A query parameter appears twice in the address.');
    query[key] = value;
  }
  return query;
}
