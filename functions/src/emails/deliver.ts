import type { Auth } from 'firebase-admin/auth';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type UpdateData,
} from 'firebase-admin/firestore';
import { isConflict } from '../database/errors.ts';
import { log } from '../platform/log.ts';
import { type StoredEmail, toStoredEmail } from './outbox.ts';
import { renderEmail } from './render.ts';
import { isFinal, type Send } from './transport.ts';
import { goesUnverified, isAddressVerified } from './verified-address.ts';

/** What messages are delivered with. */
export interface OutboxDeps {
  db: Firestore;
  auth: Auth;
  send: Send;
  now: () => Date;
}

const MINUTE = 60_000;

/** How long a message is somebody's who began to send it: longer than a mail server may take. */
const CLAIM = 2 * MINUTE;

/** Pauses after an attempt that failed; after the last one nobody tries again. A mail server may be away for a night. */
export const pauses = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE);

/** How late a message may be; later than that it would only confuse. */
const LATEST = 3 * 24 * 60 * MINUTE;

/** What became of a message. */
export type Delivery = 'sent' | 'failed' | 'later' | 'withheld';

/**
 * Sends one message, if it is due and nobody else does: claims it, sends it, marks it. Whoever dies in between leaves a
 * claim that ends, and then another sends it: it is not lost, and sent twice at most when the death came between sending
 * and marking. What it may say is decided now, by the account that it is for. Answers what became of it; undefined when it was not for
 * us.
 */
export async function deliver(
  { auth, send, now }: OutboxDeps,
  document: DocumentSnapshot<StoredEmail>,
): Promise<Delivery | undefined> {
  const mail = document.exists ? toStoredEmail(document) : undefined;
  const begin = now().getTime();
  if (!mail?.dueAt || mail.dueAt.toMillis() > begin) return undefined;
  if (begin - mail.dueAt.toMillis() > LATEST) return giveUp(document, mail, 'It waited too long to be sent.');
  if (mail.attempts > pauses.length) return giveUp(document, mail, mail.problem ?? 'Every attempt was interrupted.');

  const claimed = await write(document, {
    state: 'sending',
    attempts: mail.attempts + 1,
    dueAt: Timestamp.fromMillis(begin + CLAIM),
  });
  if (!claimed) return undefined;
  let verified: boolean;
  try {
    verified = await isAddressVerified(auth, mail);
    if (!verified && !goesUnverified[mail.message.kind]) {
      await write(document, { state: 'withheld', verified, ...settled, problem: FieldValue.delete() }, claimed);
      return 'withheld';
    }
    await send({ id: document.id, ...renderEmail({ ...mail, verified }) });
  } catch (error) {
    return defer(document, claimed, { attempts: mail.attempts, error, at: now() });
  }
  const sentAt = Timestamp.fromDate(now());
  await write(document, { state: 'sent', verified, sentAt, ...settled, problem: FieldValue.delete() }, claimed);
  return 'sent';
}

const settled = { dueAt: FieldValue.delete() };

/** What the mail server said is in the outbox alone: it may name the address. */
function logLost(mailId: string, attempts: number): void {
  log({ severity: 'ERROR', message: 'A message was not sent, and nobody tries again.', mailId, attempts });
}

async function giveUp(document: DocumentSnapshot<StoredEmail>, mail: StoredEmail, problem: string): Promise<'failed'> {
  logLost(document.id, mail.attempts);
  await write(document, { state: 'failed', problem, ...settled });
  return 'failed';
}

async function defer(
  document: DocumentSnapshot<StoredEmail>,
  claimed: Timestamp,
  { attempts, error, at }: { attempts: number; error: unknown; at: Date },
): Promise<'failed' | 'later'> {
  const problem = error instanceof Error ? error.message : String(error);
  const pause = isFinal(error) ? undefined : pauses[attempts];
  if (pause === undefined) {
    logLost(document.id, attempts + 1);
    await write(document, { state: 'failed', problem, ...settled }, claimed);
    return 'failed';
  }
  await write(document, { state: 'queued', problem, dueAt: Timestamp.fromMillis(at.getTime() + pause) }, claimed);
  return 'later';
}

/** Writes if the message is still as it was read, or as it was at `since`; answers when, or undefined. */
async function write(
  { ref, updateTime }: DocumentSnapshot<StoredEmail>,
  fields: UpdateData<StoredEmail>,
  since = updateTime,
): Promise<Timestamp | undefined> {
  try {
    const { writeTime } = await ref.update(fields, since ? { lastUpdateTime: since } : { exists: true });
    return writeTime;
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}
