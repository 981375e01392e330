import { fetchShopBikes } from '../garage/describe-bike.ts';
import { garageStore } from '../garage/garage-store.ts';
import { haveSizes, putOwnSizeFirst } from '../parts/part-sizes.ts';
import type { SomeParts } from '../parts/suggester.ts';
import { findParts, SUGGESTED } from '../parts/use-part-combobox.ts';

/** The number of parts among which the size of the rider's bike is looked for: a frame has about as many sizes as there are suggestions. */
const MOST_FOUND = 2 * SUGGESTED;

/** Finds the parts that a typed text may mean; the size of the chosen bike is before the other sizes of its frame. */
export async function suggestParts(q: string, signal: AbortSignal): Promise<SomeParts> {
  const bike = garageStore.chosen();
  if (bike?.size === undefined) return findParts(q, signal);
  const { parts, total } = await findParts(q, signal, MOST_FOUND);
  // Without the bikes of the shop, the rider's frame is unknown: the parts are suggested in their usual order.
  const ordered = haveSizes(parts) ? putOwnSizeFirst(parts, bike, await fetchShopBikes().catch(() => [])) : parts;
  return { parts: ordered.slice(0, SUGGESTED), total };
}
