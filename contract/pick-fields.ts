import type * as z from 'zod/mini';

/** The fields of an object that have these names; one that is absent stays so. */
export function pickFields<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as Pick<
    T,
    K
  >;
}

/** The names of the fields of a schema. */
export function namesOf<S extends z.ZodMiniObject>({ shape }: S): (keyof z.output<S>)[] {
  return Object.keys(shape);
}
