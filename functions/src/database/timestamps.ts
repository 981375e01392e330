import type { Timestamp } from 'firebase-admin/firestore';

/** A time as the shop answers it: ISO 8601, in UTC, with milliseconds. */
export const toIsoString = (time: Timestamp): string => time.toDate().toISOString();
