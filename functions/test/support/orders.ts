import { randomUUID } from 'node:crypto';
import type { NewOrder } from '@fourteener/contract/orders';
import { Refusal } from '../../src/http/refusal.ts';
import type { Customer } from '../../src/orders/compose.ts';

/** A new customer, now. */
export const makeCustomer = (): Customer => ({
  userId: randomUUID(),
  userName: 'June',
  userEmail: 'june@test.example',
  at: new Date(),
});

/** An order as the shop's code takes it. */
export const orderOf = (partsId: string, quantity = 1): NewOrder => ({
  partsId,
  quantity,
  phone: '719 555 0100',
  address: 'Salida',
  PerUnitPrice: undefined,
});

/** The refusal that a work ends in; throws when it ends in anything else. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Refusal)) throw new Error('It was not refused.', { cause: failure });
  return failure;
}
