import { randomUUID } from 'node:crypto';
import type { DiscountChange } from '@fourteener/contract/discount/schemas';
import { saveDiscount } from '../../src/discounts/store.ts';
import { openShop } from './shop.ts';

/** Terms of a code that takes 10 % off everything, for everybody, at any time. */
export const tenPercent = {
  ...{ type: 'percent', percent: 10, kinds: [], oncePerCustomer: false, ended: false, revision: 0 },
} satisfies DiscountChange;

/** A text that no other code has. */
export const newCode = (): string => `T${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`;

/** Creates a code whose terms are 10 % off everything, except for what is given; returns the code's text. */
export async function makeDiscount(terms: Partial<DiscountChange> = {}, db = openShop().db): Promise<string> {
  const code = newCode();
  const by = { uid: 'admin', email: 'admin@test.example' };
  await saveDiscount(db, code, { ...tenPercent, ...terms }, { by, at: new Date() });
  return code;
}
