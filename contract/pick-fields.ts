import type * as z from 'zod/mini';

/** Copies the named fields of an object; an absent field stays absent. */
export function pickFields<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as Pick<
    T,
    K
  >;
}

/** The field names of an object schema. */
export function namesOf<S extends z.ZodMiniObject>({ shape }: S): (keyof z.output<S>)[] {
  return Object.keys(shape);
}
