import type { DrawingSummary } from '../drawing/schemas.ts';
import { pickFields } from '../pick-fields.ts';
import type { Part } from './schemas.ts';
import type { Ratings } from '../review/schemas.ts';
import { compareSizes, sizeOf } from './sizes.ts';

/** The fields of a part that links from other parts' pages show. They are listed by name, because a page would have to load a schema. */
const referenceFields = [
  '_id',
  'name',
  'number',
  'img',
  'price',
  'minimumQuantity',
  'availableQuantity',
  'group',
  'status',
  'piecesPerUnit',
] as const satisfies (keyof Part)[];
export type PartReference = Pick<Part, (typeof referenceFields)[number]> & {
  /** The size of a part that is sold by size: `54`. */
  size?: string | undefined;
};

/** The number of reviews, and their stars. */
export type PartRating = Pick<Ratings, 'count' | 'average'>;

/** The data that the public page of a part shows. */
export interface PartPageData {
  part: Part;
  /** The variants in the part's group, including itself, in the order of their values; empty without a group or in a group of one. */
  variants: PartReference[];
  /** The successor of the part. */
  successor: PartReference | null;
  /** The parts that are needed to fit the part. */
  needed: PartReference[];
  /** The parts that are usually bought with the part and fit it by the rules. */
  companions: PartReference[];
  /** The ratings of verified customers. */
  rating: PartRating;
  /** The drawings that show the part, with its lines. */
  uses: DrawingSummary[];
}

/** The id of the element in which a served page has its data: a `ServedPart` as JSON. */
export const SERVED_PART = 'part-page';

/** The data that a page was served with; `page` is null for a part that is not in the shop. */
export interface ServedPart {
  id: string;
  page: PartPageData | null;
}

/** The most variants that a page shows. */
export const MOST_VARIANTS = 24;

/** The reference that another part's page needs for a link to this part. */
export function toReference(part: Part): PartReference {
  const size = sizeOf(part);
  return { ...pickFields(part, referenceFields), ...(size !== undefined && { size }) };
}

/** The parts of a group in the order of its chooser: smaller sizes first, and `9 mm` before `10 mm`. */
export function toVariants(parts: readonly Part[]): PartReference[] {
  if (parts.length < 2) return [];
  const valueOf = ({ group, name }: PartReference) => group?.value ?? name;
  // One collator for all: `localeCompare` creates one for each pair, 11 ms for nine parts.
  const { compare } = new Intl.Collator('en-US', { numeric: true });
  return parts
    .map((part) => toReference(part))
    .toSorted((one, other) => compareSizes(one.size ?? '', other.size ?? '') || compare(valueOf(one), valueOf(other)));
}
