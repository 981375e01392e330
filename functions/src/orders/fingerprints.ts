import type { NewBasket, NewOrder, TakenOrder } from '@fourteener/contract/order/schemas';
import type { Checkout } from '../checkout/compose.ts';
import { fingerprint } from '../database/idempotency.ts';

/** The fingerprint of an order: equal for two requests that ask for the same order, however their bodies are written. */
export function fingerprintOrder({ partsId, quantity, phone, address, PerUnitPrice, ...checkout }: NewOrder): string {
  return fingerprint(partsId, String(quantity), phone, address, PerUnitPrice?.toString(), ...listCheckout(checkout));
}

/** The fingerprint of a basket. */
export function fingerprintBasket({ lines, phone, address, ...checkout }: NewBasket): string {
  const flat = lines.flatMap((line) => [line.partsId, String(line.quantity), line.PerUnitPrice?.toString()]);
  return fingerprint('basket', phone, address, ...flat, ...listCheckout(checkout));
}

/** The fingerprint of an order that an admin takes for a customer. */
export function fingerprintTaken({ customer: { email, name }, taken, ...basket }: TakenOrder): string {
  return fingerprint('taken', email, name, taken, fingerprintBasket(basket));
}

/** Fields that were not sent add nothing, so that a retry after a release that adds fields is still the same request. */
function listCheckout({
  delivery,
  shippingWay,
  acceptedTerms,
  method,
  expectedTotal,
  discountCode,
  poNumber,
}: Checkout): string[] {
  const { name, company, street, apartment, city, state, zip, country, phone } = delivery ?? {};
  const fields = {
    name,
    company,
    street,
    apartment,
    city,
    state,
    zip,
    country,
    phone,
    shippingWay,
    acceptedTerms,
    method,
    expectedTotal,
    discountCode,
    poNumber,
  };
  return Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [`${field}=${value}`]));
}
