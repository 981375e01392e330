import type { Part } from './schemas.ts';
import { codesOf, type PartSpec, writeSpecValue } from './specs.ts';

/** The fields of a part by which its sizes are told from its other variants. */
interface Sized {
  group?: Part['group'] | undefined;
  size?: string | undefined;
}

/** The size of a part that is sold by size, in the form of bikes' sizes: `54`. */
export function sizeOf({ specs = [] }: { specs?: readonly PartSpec[] | undefined }): string | undefined {
  const spec = specs.find(({ name }) => name === 'frame-size');
  return spec && writeSpecValue(spec);
}

/** Whether two parts of a group of variants differ only in size: they have one color, or the group is one of sizes. */
export function isSameButSize(one: Sized, other: Sized): boolean {
  if (!one.group || !other.group || one.size === undefined || other.size === undefined) return false;
  if (one.group.id !== other.group.id) return false;
  return one.group.value === other.group.value || (isGroupedBySize(one) && isGroupedBySize(other));
}

const isGroupedBySize = ({ group, size }: Sized) => group?.value === size;

/** Whether two sizes are equal, in any case. */
export function isSameSize(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Compares sizes for sorting: 52 before 54, S before M. */
export function compareSizes(one: string, other: string): number {
  const order = Object.values(codesOf('frame-size'));
  return order.indexOf(one) - order.indexOf(other);
}
