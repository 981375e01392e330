import type { Auth } from 'firebase-admin/auth';
import type { MailKind } from '@fourteener/contract/mails';
import { unlessUnknown } from '../auth/accounts.ts';
import type { StoredEmail } from './outbox.ts';

/**
 * Whether a message goes to an address that nobody has shown to be theirs: only what answers an order that was placed with it
 * (docs/decisions/0049).
 */
export const goesUnverified: Readonly<Record<MailKind, boolean>> = {
  'order-placed': true,
  'order-confirmed': true,
  'order-shipped': true,
  'order-delivered': true,
  'order-cancelled': true,
  'order-return-requested': true,
  'order-returned': true,
  'order-return-refused': true,
  'order-withdrawn': true,
  'order-address-changed': true,
  'back-in-stock': false,
  'payment-received': true,
  'payment-due-soon': true,
  'payment-lapsed': true,
  'payment-refunded': true,
  'invoice-issued': true,
};

/** Whether the address of a message is, at this moment, the verified one of the account that the message is for. */
export async function isAddressVerified(
  auth: Auth,
  { userId, to }: Pick<StoredEmail, 'userId' | 'to'>,
): Promise<boolean> {
  if (!userId) return false;
  const account = await unlessUnknown(auth.getUser(userId));
  return account?.emailVerified === true && account.email?.toLowerCase() === to.email.toLowerCase();
}
