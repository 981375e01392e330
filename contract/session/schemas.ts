import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

/** The browser and the system in the headers of requests: `Firefox` on `Windows`. Each is empty if it is not known. */
export const device = z.object({ browser: z.string(), system: z.string() });
export type Device = z.infer<typeof device>;

/** One sign-in on one device. */
export const session = z.extend(device, {
  signedInAt: timestamp,
  /** The time of the last use, up to an hour old, because it is written at most once an hour. */
  lastUsedAt: timestamp,
  /** Whether the request came from this session. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
