import * as z from 'zod/mini';
import { moment, optionalText, text } from './fields.ts';
import { limits } from './limits.ts';
import { reportStates } from './report-states.ts';
import { partReview } from './reviews.ts';

const reason = { name: 'The reason', max: limits.reasonLength };

/** What a customer sends to report a review. */
export const newReport = z.object({ reason: text({ ...reason, min: 1 }) });
export type NewReport = z.output<typeof newReport>;

/** A reported review as it is now, with all that was said against it. */
export const report = z.extend(partReview, {
  /** The part that it is of; null for a review of the shop. */
  partsId: z.nullable(z.string()),
  state: z.enum(reportStates),
  /** When the first of its open reports came. */
  reportedAt: moment,
  /** At most one of each customer, oldest first. */
  reports: z.array(z.object({ userEmail: z.string(), reason: z.string(), at: moment })),
  /** What was decided last, by whom and when; null as long as nobody did. */
  decision: z.nullable(z.object({ userEmail: z.string(), reason: z.optional(z.string()), at: moment })),
});
export type Report = z.infer<typeof report>;

/** What an admin sends to decide on a reported review; its author reads the reason. */
export const newDecision = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('keep'), reason: optionalText(reason) }),
    z.object({
      decision: z.literal('remove'),
      reason: text({ ...reason, min: 1, missing: 'Please say why, for its author.' }),
    }),
  ],
  'The decision must be keep or remove.',
);
export type NewDecision = z.output<typeof newDecision>;
