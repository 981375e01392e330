/** The states of a reported review: waiting for an admin, or decided by one. */
export const reportStates = ['open', 'kept', 'removed'] as const;
export type ReportState = (typeof reportStates)[number];
