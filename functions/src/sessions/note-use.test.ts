import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { countEmail, noteUse, type Use } from './note-use.ts';
import type { StoredSessions } from './store.ts';

const firefox = { browser: 'Firefox', system: 'Windows' };
const safari = { browser: 'Safari', system: 'iOS' };
const begin = Date.parse('2026-11-20T10:00:00Z');
const minutes = (count: number) => new Date(begin + count * 60_000);

const useOf = (changes: Partial<Use> = {}): Use => ({
  signedInAt: minutes(0),
  device: firefox,
  validAfter: minutes(-90),
  at: minutes(1),
  ...changes,
});

/** The stored sessions after these consecutive uses. */
function after(...uses: Use[]): StoredSessions {
  let stored: StoredSessions | undefined;
  for (const use of uses) stored = noteUse(stored, use)?.next ?? stored;
  if (!stored) throw new Error('Nothing was noted.');
  return stored;
}

const shown = ({ sessions }: StoredSessions) =>
  sessions.map(({ browser, firstUsedAt, lastUsedAt }) => [
    browser,
    (firstUsedAt.toMillis() - begin) / 60_000,
    (lastUsedAt.toMillis() - begin) / 60_000,
  ]);

describe('the sessions of an account', () => {
  it('when a session is used for the first time, then it is stored, and its device is not reported as new', () => {
    expect(noteUse(undefined, useOf())?.news).toEqual([]);
    expect(shown(after(useOf()))).toEqual([['Firefox', 1, 1]]);
  });

  it('when a session is used again within an hour, then nothing is written; after an hour its last use is written', () => {
    const stored = after(useOf());
    expect(noteUse(stored, useOf({ at: minutes(60) }))).toBeUndefined();
    expect(shown(after(useOf(), useOf({ at: minutes(61) })))).toEqual([['Firefox', 1, 61]]);
  });

  it('when another device signs in, then it is listed first and reported as new, but only the first time', () => {
    const phone = useOf({ device: safari, signedInAt: minutes(4), at: minutes(5) });
    expect(noteUse(after(useOf()), phone)?.news).toEqual(['new-device']);
    expect(shown(after(useOf(), phone))).toEqual([
      ['Safari', 5, 5],
      ['Firefox', 1, 1],
    ]);
    const again = useOf({ device: safari, signedInAt: minutes(8), at: minutes(9) });
    expect(noteUse(after(useOf(), phone), again)?.news).toEqual([]);
  });

  it('when a token is used on another device, then that is another session, and reported as new', () => {
    const copied = useOf({ device: safari, at: minutes(2) });
    expect(noteUse(after(useOf()), copied)?.news).toEqual(['new-device']);
    expect(after(useOf(), copied).sessions).toHaveLength(2);
  });

  it('when the password was changed, then that is reported once, and earlier sessions are removed', () => {
    const phone = useOf({ device: safari, signedInAt: minutes(4), at: minutes(5) });
    const since = { validAfter: minutes(7), signedInAt: minutes(7) };
    const changed = noteUse(after(useOf(), phone), useOf({ ...since, at: minutes(8) }));
    expect(changed?.news).toEqual(['password-changed']);
    expect(changed && shown(changed.next)).toEqual([['Firefox', 8, 8]]);
    expect(noteUse(changed?.next, useOf({ ...since, at: minutes(9) }))).toBeUndefined();
  });

  it('when a session was not used for 400 days, then it is removed, and its device is still known', () => {
    const phone = useOf({ device: safari, signedInAt: minutes(4), at: minutes(5) });
    const later = minutes(401 * 24 * 60);
    const next = after(useOf(), phone, useOf({ at: later }));
    expect(next.sessions).toHaveLength(1);
    expect(noteUse(next, { ...phone, signedInAt: later, at: later })?.news).toEqual([]);
  });

  it('when an account signs in often, then the 30 most recently used sessions are kept', () => {
    const uses = Array.from({ length: 33 }, (_, n) => useOf({ signedInAt: minutes(n), at: minutes(n) }));
    const kept = shown(after(...uses));
    expect(kept).toHaveLength(30);
    expect([kept[0], kept[29]]).toEqual([
      ['Firefox', 32, 32],
      ['Firefox', 3, 3],
    ]);
  });
});

it('when three emails of a kind went within a day, then a fourth waits for the next day, and other kinds are sent', () => {
  let emails: StoredSessions['emails'] = [];
  for (const at of [minutes(0), minutes(10), minutes(20)]) emails = countEmail(emails, 'new-device', at) ?? [];
  expect(emails).toHaveLength(3);
  expect(countEmail(emails, 'new-device', minutes(30))).toBeUndefined();
  expect(countEmail(emails, 'password-changed', minutes(30))).toHaveLength(4);
  const nextDay = minutes(24 * 60 + 5);
  expect(countEmail(emails, 'new-device', nextDay)).toEqual([
    { kind: 'new-device', at: Timestamp.fromDate(minutes(10)) },
    { kind: 'new-device', at: Timestamp.fromDate(minutes(20)) },
    { kind: 'new-device', at: Timestamp.fromDate(nextDay) },
  ]);
});
