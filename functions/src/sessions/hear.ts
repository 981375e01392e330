import { LRUCache } from 'lru-cache';
import { constraints } from '@fourteener/contract/constraints';
import { deletionRef } from '../auth/deletion-guard.ts';
import { attemptUntilDone } from '../database/attempts.ts';
import { getTogether } from '../database/collection.ts';
import { putIfUnchanged, unlessChanged } from '../database/preconditions.ts';
import { within } from '../database/time.ts';
import type { CheckedIdentity } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';
import { describeFailure, log } from '../platform/log.ts';
import { emailAbout } from './email.ts';
import { noteUse, NOTED_EVERY, type Use } from './note-use.ts';
import { readDevice } from './read-device.ts';
import { sessionsRef } from './store.ts';

/** The most sessions of which an instance remembers that they are noted. */
const REMEMBERED = 10_000;

/** How many conflicts with other writers are tried again. */
const ATTEMPTS = 5;

/** Notes the session of a call, by the account and the `User-Agent`. Never throws. */
export type HearSession = (identity: CheckedIdentity, userAgent: string | undefined) => Promise<void>;

/**
 * Notes which device uses an account. An instance reads and writes a session at most once an hour; other calls of the session wait for the
 * first. A failure is logged, and the call continues.
 */
export function createSessionListener(deps: Pick<Deps, 'db' | 'now' | 'onCommitted'>): HearSession {
  const noted = new LRUCache<string, { at: number; done: Promise<void> }>({ max: REMEMBERED });
  return (identity, userAgent) => {
    const device = readDevice(userAgent);
    const { uid, signedInAt, tokensValidAfter: validAfter } = identity;
    // The key contains the time of the last change of the password, so that such a change is noted at once.
    const key = JSON.stringify([uid, device, signedInAt, validAfter]);
    const at = deps.now();
    const last = noted.get(key);
    if (last && at.getTime() - last.at < NOTED_EVERY) return last.done;
    const work = note(deps, identity, { device, signedInAt, validAfter, at });
    const done = within(constraints.readTime, work).catch((error: unknown) => {
      noted.delete(key);
      log({ severity: 'ERROR', message: 'The use of a session was not noted.', ...describeFailure(error) });
    });
    noted.set(key, { at: at.getTime(), done });
    return done;
  };
}

/**
 * Writes with a precondition instead of a transaction: a page begins with several calls at once, which would wait for each other's locks.
 * All but one of them find the use noted when they try again. Nothing is noted for an account that is being deleted; the end of the
 * deletion removes what a call from just before has written.
 */
async function note(
  { db, onCommitted }: Pick<Deps, 'db' | 'onCommitted'>,
  identity: CheckedIdentity,
  use: Use,
): Promise<void> {
  const { uid } = identity;
  const ref = sessionsRef(db, uid);
  await attemptUntilDone(ATTEMPTS, async () => {
    const [deletion, stored] = await getTogether(db, deletionRef(db, uid), ref);
    const noted = deletion.exists ? undefined : noteUse(stored.data(), use);
    if (!noted) return 'done';
    const { next, news } = noted;
    const batch = db.batch();
    const emails = news.flatMap((kind) => emailAbout(db, batch, identity, next, { kind, ...use }));
    putIfUnchanged(batch, stored, next);
    if (!(await unlessChanged(batch.commit()))) return undefined;
    if (emails.length > 0) onCommitted?.(emails);
    return 'done';
  });
}
