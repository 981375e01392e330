import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

/** A browser on a system, as its requests name them: `Firefox` on `Windows`. Each is empty when it is not known. */
export const device = z.object({ browser: z.string(), system: z.string() });
export type Device = z.infer<typeof device>;

/** One sign-in on one device. */
export const session = z.extend(device, {
  signedInAt: timestamp,
  /** Up to an hour old: it is written at most once an hour. */
  lastUsedAt: timestamp,
  /** Whether the request came from this session. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
