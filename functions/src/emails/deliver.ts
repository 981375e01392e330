import { type DocumentSnapshot, FieldValue, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { isConflict } from '../database/errors.ts';
import type { Deps } from '../platform/deps.ts';
import { log } from '../platform/log.ts';
import { askForDay } from './day-of-address.ts';
import { deliveryRules, findRecipient } from './delivery-rules.ts';
import { type StoredEmail, toStoredEmail } from './outbox.ts';
import { renderEmail } from './render.ts';
import { isFinal, type Send } from './transport.ts';

/** The dependencies of the delivery of messages. */
export interface OutboxDeps extends Pick<Deps, 'db' | 'auth' | 'now' | 'verifyEmail' | 'limitFactor'> {
  send: Send;
}

const MINUTE = 60_000;

/** How long a message belongs to the process that began to send it: longer than a mail server may take. */
const CLAIM = 2 * MINUTE;

/** Pauses after failed attempts; after the last one the shop gives up. A mail server may be away for a night. */
export const pauses = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE);

/** How late a message may be sent; later than that it would only confuse. */
const LATEST = 3 * 24 * 60 * MINUTE;

/** After this time it is checked again whether an address has been verified. */
const RECHECK = 60 * MINUTE;

/** The outcome of an attempt to deliver a message. */
export type Delivery = 'sent' | 'failed' | 'later' | 'withheld';

/**
 * Sends one message, if it is due and no other process sends it: claims it, sends it, marks it. If the process dies in between, its
 * claim ends and another process sends the message: it is not lost, and is sent twice at most, when the process died between
 * sending and marking. Its text is decided now, by the state of its account. Returns the outcome; undefined when another process
 * has it or it is not due.
 */
export async function deliver(
  deps: OutboxDeps,
  document: DocumentSnapshot<StoredEmail>,
): Promise<Delivery | undefined> {
  const { auth, send, now } = deps;
  const email = document.exists ? toStoredEmail(document) : undefined;
  const begin = now().getTime();
  if (!email?.dueAt || email.dueAt.toMillis() > begin) return undefined;
  const read: Claim = { document, email, since: document.updateTime };
  if (begin - email.dueAt.toMillis() > LATEST) return giveUp(read, 'It waited too long to be sent.');
  if (email.attempts > pauses.length) return giveUp(read, email.problem ?? 'Every attempt was interrupted.');

  const dueAt = Timestamp.fromMillis(begin + CLAIM);
  const claimed = await write(read, { state: 'sending', attempts: email.attempts + 1, dueAt });
  if (!claimed) return undefined;
  const claim: Claim = { document, email, since: claimed, claimedUntil: dueAt };
  let recipient: Awaited<ReturnType<typeof findRecipient>>;
  try {
    recipient = await findRecipient(auth, email);
    const refusal = recipient.verified ? undefined : await refuseUnverified(deps, claim);
    if (refusal) return await endUnsent(claim, refusal, now());
    await send({ id: document.id, ...renderEmail({ ...email, ...recipient }) });
  } catch (error) {
    return defer(claim, { error, at: now() });
  }
  const sentAt = Timestamp.fromDate(now());
  await settle(claim, { state: 'sent', ...recipient, sentAt, problem: FieldValue.delete() });
  return 'sent';
}

/** A message as it was read, and the update time that it must still have when it is changed. */
interface Claim {
  document: DocumentSnapshot<StoredEmail>;
  email: StoredEmail;
  since: Timestamp | undefined;
  /** Identifies the claim if the message loses its account meanwhile. */
  claimedUntil?: Timestamp;
}

/** Why a message is not sent to an address that is not verified, and how long it waits, if waiting helps. */
interface Refusal {
  why?: string;
  wait?: number;
}

async function refuseUnverified(deps: OutboxDeps, claim: Claim): Promise<Refusal | undefined> {
  const { document, email } = claim;
  const { unverified } = deliveryRules[email.message.kind];
  if (unverified === 'never') return {};
  if (!deps.verifyEmail || email.isAllowed) return undefined;
  const asked = await askForDay(deps, document.ref, email.to.email, claim.since);
  if ('allowedAt' in asked) {
    claim.since = asked.allowedAt;
    return undefined;
  }
  const isTooLate = deps.now().getTime() + asked.wait - email.createdAt.toMillis() > LATEST;
  // The message is tried again within the hour, as the address may be verified by then.
  const wait = Math.min(asked.wait, RECHECK);
  return { why: asked.why, ...(unverified === 'waits' && !isTooLate && { wait }) };
}

/** Ends an attempt without sending: the message is withheld, or waits for another day. */
async function endUnsent(claim: Claim, { why, wait }: Refusal, at: Date): Promise<'later' | 'withheld'> {
  const problem = why ?? FieldValue.delete();
  if (wait === undefined) {
    await settle(claim, { state: 'withheld', verified: false, problem });
    return 'withheld';
  }
  // The attempt does not count, as the mail server was not asked.
  const { attempts } = claim.email;
  await write(claim, { state: 'queued', attempts, problem, dueAt: Timestamp.fromMillis(at.getTime() + wait) });
  return 'later';
}

/** The mail server's answer is only in the outbox, as it may name the address. */
function logLost(emailId: string, attempts: number): void {
  log({ severity: 'ERROR', message: 'A message was not sent, and nobody tries again.', emailId, attempts });
}

async function giveUp(claim: Claim, problem: string): Promise<'failed'> {
  logLost(claim.document.id, claim.email.attempts);
  await settle(claim, { state: 'failed', problem });
  return 'failed';
}

async function defer(claim: Claim, { error, at }: { error: unknown; at: Date }): Promise<'failed' | 'later'> {
  const { attempts } = claim.email;
  const problem = error instanceof Error ? error.message : String(error);
  const pause = isFinal(error) ? undefined : pauses[attempts];
  if (pause === undefined) {
    logLost(claim.document.id, attempts + 1);
    await settle(claim, { state: 'failed', problem });
    return 'failed';
  }
  await write(claim, { state: 'queued', problem, dueAt: Timestamp.fromMillis(at.getTime() + pause) });
  return 'later';
}

/** Writes the final state of a message; a message of a deleted account is deleted instead. */
async function settle(claim: Claim, fields: UpdateData<StoredEmail>): Promise<void> {
  const settled = { ...fields, dueAt: FieldValue.delete() };
  const isWritten = await unlessChanged(claim, ({ email: { orphan }, document: { ref }, since }) =>
    orphan ? ref.delete(lastUpdate(since)) : ref.update(settled, lastUpdate(since)),
  );
  if (isWritten || !claim.claimedUntil) return;
  // The account was deleted while its message was being sent: the message must not be sent again.
  const document = await claim.document.ref.get();
  const email = document.data();
  if (email?.orphan && email.dueAt?.isEqual(claim.claimedUntil))
    await settle({ document, email, since: document.updateTime }, fields);
}

/** Writes if the message is unchanged since it was read or claimed; returns the time of the write, or undefined. */
function write(claim: Claim, fields: UpdateData<StoredEmail>): Promise<Timestamp | undefined> {
  return unlessChanged(claim, ({ document: { ref }, since }) => ref.update(fields, lastUpdate(since)));
}

const lastUpdate = (since: Timestamp | undefined) => (since ? { lastUpdateTime: since } : { exists: true });

async function unlessChanged(
  claim: Claim,
  work: (claim: Claim) => Promise<{ writeTime: Timestamp }>,
): Promise<Timestamp | undefined> {
  try {
    return (await work(claim)).writeTime;
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}
