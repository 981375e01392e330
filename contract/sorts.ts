// Apart from the schemas, so that a page which only offers the choice does not load them.

/** How every list can be sorted: by age. The first is what a list does when nobody says. */
export const ageSorts = ['oldest', 'newest'] as const;
export type AgeSort = (typeof ageSorts)[number];

/** How the parts can be sorted: by age, price, name, or what is left of them. */
export const partSorts = [...ageSorts, 'cheapest', 'dearest', 'name', 'scarcest'] as const;
export type PartSort = (typeof partSorts)[number];
