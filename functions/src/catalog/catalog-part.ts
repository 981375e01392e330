import { Timestamp } from 'firebase-admin/firestore';
import type { Part } from '@fourteener/contract/part/schemas';

/** A part as the catalogue holds it. */
export interface CatalogPart extends Part {
  /** Milliseconds since 1970, with the microseconds of the stored time as a fraction. */
  createdAt: number;
}

/** A stored time as the catalogue holds it. */
export function toMilliseconds({ seconds, nanoseconds }: Timestamp): number {
  return seconds * 1_000 + nanoseconds / 1_000_000;
}

/** A time of the catalogue as it is stored. */
export function toTimestamp(milliseconds: number): Timestamp {
  const seconds = Math.floor(milliseconds / 1_000);
  return new Timestamp(seconds, Math.round((milliseconds - seconds * 1_000) * 1_000) * 1_000);
}
