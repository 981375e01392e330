/** The sorts of every list: by age. The first is the default. */
export const ageSorts = ['oldest', 'newest'] as const;
export type AgeSort = (typeof ageSorts)[number];

/** Whether a list is sorted by age. */
export function isAgeSort(sort: string): sort is AgeSort {
  return ageSorts.some((each) => each === sort);
}

/** The sorts of lists of parts: by age, price, name or remaining stock. */
export const partSorts = [...ageSorts, 'cheapest', 'dearest', 'name', 'scarcest'] as const;
export type PartSort = (typeof partSorts)[number];
