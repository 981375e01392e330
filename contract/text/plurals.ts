/** The form of a noun for a number that is displayed apart from it. */
export function nounFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A number with its noun: `1 review`, `2 reviews`. Pass both forms of a noun with an irregular plural. */
export function countOf(count: number, one: string, many?: string): string {
  return `${count} ${nounFor(count, one, many)}`;
}
