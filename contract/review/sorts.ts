import { ageSorts } from '../part/sorts.ts';

/** The sorts of the reviews of a part, and of the shop: by age or by stars. The first is the default. */
export const reviewSorts = [...ageSorts, 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
