import { paymentMethods, type PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import { addressFields, emptyAddress, type TypedAddress } from '../account/typed-address.ts';
import { readText, writeText } from '../../ui/browser/kept-text.ts';
import { safeStorage } from '../../ui/browser/safe-storage.ts';

/** The fields and choices of a checkout that is not ordered yet. */
export interface CheckoutDraft {
  address: TypedAddress;
  method: PaymentMethod | undefined;
  discountCode?: string | undefined;
  poNumber?: string | undefined;
  /** The name of the chosen way of shipping. */
  shippingWay?: string | undefined;
}

const GUEST = 'checkout:';
const nameOf = (email: string | undefined) => GUEST + (email ?? '');

/**
 * Returns the fields typed before a reload or the sign-in; undefined if there are none. A visitor's draft passes to the account that signs
 * in next in this tab, and to no other.
 */
export function takeDraft(email: string | undefined): Partial<CheckoutDraft> | undefined {
  const guests = parseDraft(GUEST);
  if (email === undefined) return guests;
  if (guests) {
    dropDraft(undefined);
    write(nameOf(email), guests);
  }
  return guests ?? parseDraft(nameOf(email));
}

/** Stores the typed fields until the tab is closed. */
export function keepDraft(email: string | undefined, draft: CheckoutDraft): void {
  write(nameOf(email), draft);
}

/** Removes the typed fields once they are ordered. */
export function dropDraft(email: string | undefined): void {
  writeText('session', nameOf(email), null);
}

function write(name: string, draft: Partial<CheckoutDraft>): void {
  writeText('session', name, JSON.stringify(draft));
}

function parseDraft(name: string): Partial<CheckoutDraft> | undefined {
  const kept = safeStorage(() => JSON.parse(readText('session', name) ?? 'null') as Partial<CheckoutDraft> | null);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { address, method, discountCode, poNumber, shippingWay } = kept;
  const isAddress =
    typeof address === 'object' &&
    addressFields.every((field) => ['string', 'undefined'].includes(typeof (address as Partial<TypedAddress>)[field]));
  return {
    // An earlier version of the app may have kept the draft without a field.
    ...(isAddress && { address: { ...emptyAddress, ...address } }),
    ...(paymentMethods.includes(method as PaymentMethod) && { method }),
    ...(typeof discountCode === 'string' && { discountCode }),
    ...(typeof poNumber === 'string' && { poNumber }),
    ...(typeof shippingWay === 'string' && { shippingWay }),
  };
}
