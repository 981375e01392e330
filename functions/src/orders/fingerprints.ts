import type { NewBasket, NewOrder } from '@fourteener/contract/orders';
import { fingerprint } from '../database/idempotency.ts';

/** The same for two orders that ask for the same, however their bodies were written. */
export function fingerprintOrder({ partsId, quantity, phone, address, PerUnitPrice }: NewOrder): string {
  return fingerprint(partsId, String(quantity), phone, address, PerUnitPrice?.toString());
}

/** The same for two baskets, likewise. */
export function fingerprintBasket({ lines, phone, address }: NewBasket): string {
  const flat = lines.flatMap((line) => [line.partsId, String(line.quantity), line.PerUnitPrice?.toString()]);
  return fingerprint('basket', phone, address, ...flat);
}
