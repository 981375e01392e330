import { derivedNumber } from './numbers.ts';
import type { NewPart, Part } from './schemas.ts';
import { readState } from './status.ts';

/**
 * A part in the form in which it is edited: without a number that the shop derived, and with life cycle and visibility instead of the
 * status.
 */
export function toEdited({ number, status, lifeCycle, ...part }: Part): Partial<NewPart> {
  const given = number === derivedNumber(part._id) ? {} : { number };
  return { ...part, ...readState({ status, lifeCycle }), ...given };
}
