import type { PartSort } from '@fourteener/contract/part/sorts';

/** How riders can sort the parts, in the words of the shop, the first unless they choose. */
export const shopSorts = {
  newest: 'Newest first',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',
  name: 'Name',
} as const satisfies Partial<Record<PartSort, string>>;
export type ShopSort = keyof typeof shopSorts;

/** Which parts a rider wants to see, and in which order. It lives in the page's address. */
export interface PartsChoice {
  sort: ShopSort;
  /** Only parts that are not sold out. */
  inStock: boolean;
}

/** Whether a text names one of `shopSorts`. */
export function isShopSort(value: string | null): value is ShopSort {
  return value !== null && Object.hasOwn(shopSorts, value);
}

/** The choice that an address makes; what it says in other words counts as not said. */
export function parseChoice(query: URLSearchParams): PartsChoice {
  const sort = query.get('sort');
  return { sort: isShopSort(sort) ? sort : 'newest', inStock: query.get('inStock') === 'true' };
}

/** The choice as the query of an address; what is so anyway is left out. */
export function toSearchParams({ sort, inStock }: PartsChoice): URLSearchParams {
  return new URLSearchParams({ ...(sort !== 'newest' && { sort }), ...(inStock && { inStock: 'true' }) });
}
