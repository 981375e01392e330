import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { wholeNumber } from '../fields.ts';

const days = wholeNumber('The days', 0, constraints.deliveryDays);

/** The minimum and the maximum number of days from the order to its delivery. */
export const deliveryDays = z
  .object({ from: days, to: days }, 'The delivery time must have a lowest and a highest number of days.')
  .check(z.refine(({ from, to }) => from <= to, { error: 'The delivery time ends before it begins.', path: ['to'] }));
export type DeliveryDays = z.output<typeof deliveryDays>;
