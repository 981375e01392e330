import type { Garage } from './garage.ts';

/** Whether two values are equal; an undefined property counts as absent, as in JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** Whether two garages have the same bikes, in any order, and the same chosen one. */
export function isSameGarage(one: Garage, other: Garage): boolean {
  const sorted = ({ bikes, chosen }: Garage) => ({
    bikes: bikes.toSorted((first, second) => (first.id < second.id ? -1 : 1)),
    chosen,
  });
  return isSame(sorted(one), sorted(other));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
