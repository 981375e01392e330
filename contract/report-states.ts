// Apart from the schemas, so that a page which only offers the choice does not load them.

/** Where a reported review stands: it waits for an admin, or one decided. */
export const reportStates = ['open', 'kept', 'removed'] as const;
export type ReportState = (typeof reportStates)[number];
