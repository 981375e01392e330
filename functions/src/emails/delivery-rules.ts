import type { Auth } from 'firebase-admin/auth';
import { brand } from '@fourteener/contract/brand';
import type { EmailKind } from '@fourteener/contract/email/schemas';
import { unlessUnknown } from '../auth/accounts.ts';
import type { Addressee } from './message.ts';
import type { StoredEmail } from './outbox.ts';

/** How a kind of message is delivered to an address that is not verified, and after its account was deleted. */
interface DeliveryRule {
  /**
   * The delivery to an address that is not verified, which gets one message a day
   * (docs/decisions/0084-limits-that-outlive-an-account.md): `never`; `first`, only if no other went that day, as My orders says
   * the same; or `waits` for a day on which none went, as it is about a payment or a step of the shop.
   */
  unverified: 'never' | 'first' | 'waits';
  /** Whether the message still goes to a customer who deleted the account before it was sent: only if it is about something settled. */
  afterDeletion: boolean;
}

export const deliveryRules: Readonly<Record<EmailKind, DeliveryRule>> = {
  'order-placed': { unverified: 'first', afterDeletion: false },
  'order-confirmed': { unverified: 'waits', afterDeletion: false },
  'order-ready': { unverified: 'waits', afterDeletion: false },
  'order-shipped': { unverified: 'waits', afterDeletion: false },
  'order-delivered': { unverified: 'waits', afterDeletion: false },
  'order-cancelled': { unverified: 'first', afterDeletion: true },
  'order-return-requested': { unverified: 'waits', afterDeletion: false },
  'order-returned': { unverified: 'waits', afterDeletion: true },
  'order-return-refused': { unverified: 'waits', afterDeletion: true },
  'order-withdrawn': { unverified: 'waits', afterDeletion: true },
  'withdrawal-link': { unverified: 'waits', afterDeletion: false },
  'order-address-changed': { unverified: 'waits', afterDeletion: false },
  'order-tracking-changed': { unverified: 'waits', afterDeletion: false },
  'order-late': { unverified: 'waits', afterDeletion: false },
  'back-in-stock': { unverified: 'never', afterDeletion: false },
  'part-expected': { unverified: 'never', afterDeletion: false },
  'part-succeeded': { unverified: 'never', afterDeletion: false },
  'payment-under-way': { unverified: 'waits', afterDeletion: false },
  'payment-failed': { unverified: 'waits', afterDeletion: false },
  'payment-received': { unverified: 'waits', afterDeletion: true },
  'payment-due-soon': { unverified: 'first', afterDeletion: false },
  'payment-changed': { unverified: 'first', afterDeletion: false },
  'payment-lapsed': { unverified: 'first', afterDeletion: true },
  'payment-refunded': { unverified: 'waits', afterDeletion: true },
  'invoice-issued': { unverified: 'waits', afterDeletion: true },
  'new-orders': { unverified: 'waits', afterDeletion: true },
  'new-device': { unverified: 'never', afterDeletion: false },
  'password-changed': { unverified: 'never', afterDeletion: false },
  'signed-out-everywhere': { unverified: 'never', afterDeletion: false },
  'account-email-changed': { unverified: 'waits', afterDeletion: false },
  'account-factor-removed': { unverified: 'waits', afterDeletion: false },
};

/** Messages about their address itself, or requested with it: they do not follow the account to another address. */
const isAboutAddress = (kind: EmailKind) => kind === 'account-email-changed' || kind === 'withdrawal-link';

/**
 * The recipient of a message at this moment, and whether the address is a verified one of the account, or the shop's own. If the
 * account's address was changed and verified since the message was written, the message goes there, as the former address may be a
 * stranger's.
 */
export async function findRecipient(
  auth: Auth,
  email: Pick<StoredEmail, 'userId' | 'to' | 'orphan' | 'verified' | 'message'>,
): Promise<{ to: Addressee; verified: boolean }> {
  const { userId, to, orphan, message } = email;
  if (orphan || !userId || isAboutAddress(message.kind)) return { to, verified: await isAddressVerified(auth, email) };
  const account = await unlessUnknown(auth.getUser(userId));
  const isSame = account?.email?.toLowerCase() === to.email.toLowerCase();
  if (!account?.email || !account.emailVerified) return { to, verified: false };
  return { to: isSame ? to : { ...to, email: account.email.toLowerCase() }, verified: true };
}

/** Whether the address of a message is, at this moment, the verified address of its account, or the shop's own. */
export async function isAddressVerified(
  auth: Auth,
  { userId, to, orphan, verified }: Pick<StoredEmail, 'userId' | 'to' | 'orphan' | 'verified'>,
): Promise<boolean> {
  // The account of an orphan is deleted, so `verified` keeps whether its address was verified.
  if (orphan) return verified === true;
  if (!userId) return to.email === brand.email;
  const account = await unlessUnknown(auth.getUser(userId));
  return account?.emailVerified === true && account.email?.toLowerCase() === to.email.toLowerCase();
}
