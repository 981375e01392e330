import { ageSorts } from '../part/sorts.ts';

/** The orders in which the reviews of a part, and of the shop, can be sorted: by age or by stars. The first is the default. */
export const reviewSorts = [...ageSorts, 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
