import * as z from 'zod/mini';
import { timestamp, optionalText, text } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { reasonMissing } from '../missing.ts';
import { reportStates } from './report-states.ts';
import { partReview } from './schemas.ts';

const reason = { name: 'The reason', max: constraints.reasonLength, hasLines: true } as const;

/** The request body that reports a review. */
export const newReport = z.object({ reason: text({ ...reason, min: 1 }) });
export type NewReport = z.output<typeof newReport>;

/** A reported review in its current form, with all reports of it. */
export const report = z.extend(partReview, {
  /** The account of the review's author; null if it is no longer known. */
  userId: z.nullable(z.string()),
  /** The reviewed part; null for a review of the shop. */
  partsId: z.nullable(z.string()),
  state: z.enum(reportStates),
  /** The time of the first open report. */
  reportedAt: timestamp,
  /** At most one per customer, oldest first. */
  reports: z.array(z.object({ userEmail: z.string(), reason: z.string(), at: timestamp })),
  /** The last decision, its admin and its time; null before the first one. */
  decision: z.nullable(z.object({ userEmail: z.string(), reason: z.optional(z.string()), at: timestamp })),
});
export type Report = z.infer<typeof report>;

/** The request body that decides on a reported review; its author can read the reason. */
export const newDecision = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('keep'), reason: optionalText(reason) }),
    z.object({
      decision: z.literal('remove'),
      reason: text({ ...reason, min: 1, missing: reasonMissing.removedReview }),
    }),
  ],
  'The decision must be keep or remove.',
);
export type NewDecision = z.output<typeof newDecision>;
