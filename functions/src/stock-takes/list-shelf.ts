import { constraints } from '@fourteener/contract/constraints';
import { numberKey } from '@fourteener/contract/part/numbers';
import { compareKeys, placeKey } from '@fourteener/contract/part/places';
import type { ShelfPart, ShelfQuery } from '@fourteener/contract/stock/stock-take';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogPart } from '../catalog/catalog-part.ts';
import { findByNumbers } from '../catalog/find-by-numbers.ts';
import { invalidFields } from '../errors/domain-error.ts';
import type { Deps } from '../platform/deps.ts';
import { readShelf, toShelfPart } from './read-shelf.ts';

type ShelfDeps = Pick<Deps, 'db'> & { catalog: Catalog };

/** One page of the sheet of a stock-take. Throws a `DomainError` (400) for an `after` that is no longer on the sheet. */
export async function listShelf(
  { db, catalog }: ShelfDeps,
  { place, kind, hidden, after }: ShelfQuery,
): Promise<{ parts: ShelfPart[]; total: number; next?: string }> {
  const index = await (hidden ? catalog.readForStaff() : catalog.read());
  const beginning = place?.toLowerCase() ?? '';
  const isWanted = (part: CatalogPart) =>
    (kind === undefined || part.kind === kind) &&
    (beginning === '' || part.place?.toLowerCase().startsWith(beginning) === true);
  const sheet = index
    .parts()
    .filter(isWanted)
    .map((part) => ({ _id: part._id, key: `${placeKey(part)}\0${part._id}` }))
    .toSorted((one, other) => compareKeys(one.key, other.key));
  const before = after === undefined ? -1 : sheet.findIndex(({ _id }) => _id === after);
  if (after !== undefined && before < 0)
    throw invalidFields([{ path: 'after', message: 'The sheet has changed, so please load it again.' }]);
  const page = sheet.slice(before + 1, before + 1 + constraints.stockTakeLines);
  const read = await readShelf(
    db,
    page.map(({ _id }) => _id),
  );
  // A part that was deleted since the index was read is left out.
  const parts = [...read.values()].filter(({ part }) => part.exists).map(toShelfPart);
  const last = page.at(-1);
  const hasMore = before + 1 + page.length < sheet.length;
  return { parts, total: sheet.length, ...(hasMore && last && { next: last._id }) };
}

/** The part with each number, in the order of the numbers; null where no part has the number. */
export async function findShelf(deps: ShelfDeps, numbers: readonly string[]): Promise<(ShelfPart | null)[]> {
  const ids = await findByNumbers(deps, numbers);
  const read = await readShelf(deps.db, [...new Set(ids.values())]);
  return numbers.map((number) => {
    const found = read.get(ids.get(numberKey(number)) ?? '');
    return found?.part.exists ? toShelfPart(found) : null;
  });
}
