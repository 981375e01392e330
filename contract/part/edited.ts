import { derivedNumber } from './numbers.ts';
import type { NewPart, Part } from './schemas.ts';
import { readState } from './status.ts';

/** A part as it is written for whoever changes it: without the number that the shop derived itself, and with its state in place of its status. */
export function toEdited({ number, status, lifeCycle, ...part }: Part): Partial<NewPart> {
  const given = number === derivedNumber(part._id) ? {} : { number };
  return { ...part, ...readState({ status, lifeCycle }), ...given };
}
