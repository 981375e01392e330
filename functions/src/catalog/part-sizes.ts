import { compareSizes, isSameButSize, sizeOf } from '@fourteener/contract/part/sizes';
import type { CatalogPart } from './catalog-part.ts';

const withSize = (part: CatalogPart) => ({ part, group: part.group, size: sizeOf(part) });

/** The parts that are sold by size, by group of variants. */
export class PartSizes {
  readonly #groups = new Map<string, Map<string, CatalogPart>>();

  /** Adds a part, in place of `before` if there was an earlier version. */
  put(part: CatalogPart, before: CatalogPart | undefined): void {
    if (before) this.remove(before);
    if (!part.group || sizeOf(part) === undefined) return;
    const parts = this.#groups.get(part.group.id) ?? new Map<string, CatalogPart>();
    this.#groups.set(part.group.id, parts.set(part._id, part));
  }

  /** Removes a part. */
  remove({ _id, group }: CatalogPart): void {
    const parts = this.#groups.get(group?.id ?? '');
    if (parts?.delete(_id) && parts.size === 0) this.#groups.delete(group?.id ?? '');
  }

  /** This part and those that differ from it in size alone, the smallest first; none where there is no other. */
  of(part: CatalogPart): CatalogPart[] {
    const own = withSize(part);
    const parts = [...(this.#groups.get(part.group?.id ?? '')?.values() ?? [])].map(withSize);
    const sizes = parts.filter((other) => isSameButSize(own, other));
    if (sizes.length < 2) return [];
    return sizes
      .toSorted((one, other) => compareSizes(one.size ?? '', other.size ?? ''))
      .map(({ part: sized }) => sized);
  }
}
