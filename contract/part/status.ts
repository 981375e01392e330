/**
 * Whether a part is made still, and whether it is shown at all. A discontinued one keeps its page, and is sold as long as there is stock;
 * a hidden one, such as a draft, is there for admins only, and cannot be ordered.
 */
export const partStatuses = {
  active: 'Active',
  discontinued: 'Discontinued',
  hidden: 'Hidden',
} as const satisfies Record<string, string>;
export type PartStatus = keyof typeof partStatuses;
export const partStatusCodes = Object.keys(partStatuses) as PartStatus[];

/** How a part is taxed, for the tables of taxes. */
export const taxClasses = { standard: 'Standard', reduced: 'Reduced', exempt: 'Exempt' } as const satisfies Record<
  string,
  string
>;
export type TaxClass = keyof typeof taxClasses;
export const taxClassCodes = Object.keys(taxClasses) as TaxClass[];
