import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { parseBikeSlug } from '@fourteener/contract/fit/stored-bikes';
import type { PartReference } from '@fourteener/contract/part/page';
import type { Part } from '@fourteener/contract/part/schemas';
import { isSameButSize, isSameSize, sizeOf } from '@fourteener/contract/part/sizes';
import type { Answer } from '@fourteener/contract/shapes';

type Variant = Pick<PartReference, '_id' | 'group' | 'size'>;

/** The choices among the parts of a group. */
export interface Choices<P> {
  /** All sizes of the part, in order; empty if it is not sold by size. */
  sizes: P[];
  /**
   * The part and the others of its group, such as those of other colors, each in the same size if possible; empty if there are no others.
   */
  others: P[];
}

/** Splits the parts of a group into sizes and others, in their order. */
export function listChoices<P extends Variant>(variants: readonly P[], shown: P): Choices<P> {
  const sizes = variants.filter((each) => isSameButSize(each, shown));
  if (sizes.length < 2) return { sizes: [], others: variants.length < 2 ? [] : [...variants] };
  const others: P[][] = [];
  for (const each of variants) {
    const alike = others.find(([first]) => first && isSameButSize(first, each));
    if (alike) alike.push(each);
    else others.push([each]);
  }
  const inSize = (alike: readonly P[]) => alike.find(({ size }) => size === shown.size) ?? alike[0];
  return { sizes, others: others.length < 2 ? [] : others.flatMap((alike) => inSize(alike) ?? []) };
}

/** Finds the variant for the rider's bike: if the variants are the frame of its model, the one in the size of the bike. */
export function findOwnSize<P extends Variant>(
  variants: readonly P[],
  bike: Pick<GarageBike, 'bike' | 'size'> | undefined,
  shopBikes: Answer<'listFitBikes'>,
): P | undefined {
  const { bike: slug = '', size } = bike ?? {};
  const model = shopBikes.find(({ id }) => id === parseBikeSlug(slug)?.id);
  const named = variants.find(({ _id }) => _id === model?.frame);
  if (!named || size === undefined) return undefined;
  return variants.find((each) => isSameButSize(each, named) && isSameSize(each.size ?? '', size));
}

/** Puts the size of the rider's bike before the other sizes of its frame, at the place of the first of them. */
export function putFirst<P extends Variant>(variants: readonly P[], own: P | undefined): readonly P[] {
  const first = own && variants.findIndex((each) => isSameButSize(each, own));
  if (first === undefined || variants[first] === own) return variants;
  const rest = variants.filter((each) => each !== own);
  return rest.toSpliced(first, 0, own as P);
}

/** Whether some of the parts are sold by size. */
export function haveSizes(parts: readonly Part[]): boolean {
  return parts.some((part) => sizeOf(part) !== undefined);
}

/** Puts the size of the rider's bike before the other sizes of its frame, in a list of parts. */
export function putOwnSizeFirst(
  parts: readonly Part[],
  bike: Pick<GarageBike, 'bike' | 'size'> | undefined,
  shopBikes: Answer<'listFitBikes'>,
): readonly Part[] {
  const sized = parts.map((part) => ({ part, _id: part._id, group: part.group, size: sizeOf(part) }));
  return putFirst(sized, findOwnSize(sized, bike, shopBikes)).map(({ part }) => part);
}
