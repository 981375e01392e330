import { constraints } from '@fourteener/contract/constraints';
import type * as z from 'zod/mini';
import { DomainError, invalidFields } from '../errors/domain-error.ts';

/** Parses a value by the schema; throws a `DomainError` (400) that names each invalid field once. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) if (!first.has(path.join('.'))) first.set(path.join('.'), message);
  throw invalidFields(Array.from(first, ([path, message]) => ({ path, message })));
}

/** A parameter, or an object of the parameters that have a common name before a dot: `spec.speeds=12` is `{ spec: { speeds: '12' } }`. */
export type SentQuery = Record<string, string | Record<string, string>>;

/** The query string as an object; a repeated key is refused (400), as it is unclear which value counts. */
export function parseQuery(url: string): SentQuery {
  const query = Object.create(null) as SentQuery;
  for (const [key, value] of new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')) {
    const dot = key.indexOf('.');
    const [name, within] = dot > 0 ? [key.slice(0, dot), key.slice(dot + 1)] : [key];
    const known = query[name];
    if (within === undefined) {
      if (known !== undefined) throw repeated(key);
      query[name] = value;
    } else {
      const group = known ?? (Object.create(null) as Record<string, string>);
      if (typeof group === 'string') throw repeated(name);
      if (within in group) throw repeated(key);
      group[within] = value;
      query[name] = group;
    }
  }
  return query;
}

const repeated = (key: string) =>
  new DomainError(
    'malformed-request',
    `The query parameter ${key.slice(0, constraints.codeLength).toWellFormed()} appears twice in the address.`,
  );
