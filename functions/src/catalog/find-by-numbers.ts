import { isDerivedForm, numberKey } from '@fourteener/contract/part/numbers';
import { getTogether } from '../database/collection.ts';
import { numberRef } from '../parts/numbers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Catalog } from './catalog.ts';

/** Finds the ids of the parts that have these numbers now, by their `numberKey`. Old numbers are not looked up, as several parts may share one. */
export async function findByNumbers(
  { db, catalog }: Pick<Deps, 'db'> & { catalog: Catalog },
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const [derived, given] = [numbers.filter(isDerivedForm), numbers.filter((number) => !isDerivedForm(number))];
  const claims = given.length > 0 ? await getTogether(db, ...given.map((number) => numberRef(db, number))) : [];
  const found = new Map<string, string>();
  given.forEach((number, n) => {
    const partId = claims[n]?.data()?.partId;
    if (partId !== undefined) found.set(numberKey(number), partId);
  });
  // Numbers that the shop derives from ids have no document, so they are looked up in the index.
  const index = derived.length > 0 ? await catalog.read() : undefined;
  for (const number of derived) {
    const part = index?.exactNumber(number).find((each) => numberKey(each.number) === numberKey(number));
    if (part) found.set(numberKey(number), part._id);
  }
  return found;
}
