import { type DocumentSnapshot, type Firestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { findReplay, fingerprint, keyRef, rememberKey, type StoredKey } from './idempotency.ts';

const now = new Date('2026-03-01T12:00:00Z');

const db = {
  collection: (name: string) => ({
    withConverter: () => ({ doc: (id: string) => ({ path: `${name}/${id}` }) }),
  }),
} as unknown as Firestore;

interface Stored {
  fingerprint: string;
  made: string[];
  expiresAt: Timestamp;
}

function snapshot(data: Stored | undefined): DocumentSnapshot<StoredKey> {
  const fields: Record<string, unknown> = { ...data };
  return {
    exists: data !== undefined,
    ref: 'the key',
    updateTime: data && Timestamp.fromMillis(5),
    data: () => data,
    get: (field: string) => fields[field],
  } as unknown as DocumentSnapshot<StoredKey>;
}

const alive: Stored = {
  fingerprint: fingerprint('saddle', '2'),
  made: ['K7Q294MD'],
  expiresAt: Timestamp.fromMillis(now.getTime() + 1),
};

describe('where an idempotency key is stored', () => {
  it('when two riders use the same key, then it is stored in two documents', () => {
    expect(keyRef(db, 'ada', 'key').path).not.toBe(keyRef(db, 'bea', 'key').path);
    expect(keyRef(db, 'ada', 'key').path).toBe(keyRef(db, 'ada', 'key').path);
  });

  it('when the ids of rider and key concatenate to the same text, then they still have different documents', () => {
    const paths = [
      ['ab', 'c'],
      ['a', 'bc'],
      ['a","b', 'c'],
      ['a', 'b","c'],
    ].map(([user = '', key = '']) => keyRef(db, user, key).path);
    expect(new Set(paths).size).toBe(4);
  });

  it.each(['../../orders/A', '__x__', '/', '.', 'k'.repeat(255)])(
    'when the key is %s, then its document stays in the collection',
    (key) => {
      expect(keyRef(db, 'ada', key).path).toMatch(/^idempotencyKeys\/[0-9a-f]{64}$/);
    },
  );
});

describe('the order that a key stands for', () => {
  it('when the key is new, then it stands for no order', () => {
    expect(findReplay(undefined, 'any', now)).toBeUndefined();
    expect(findReplay(snapshot(undefined), 'any', now)).toBeUndefined();
  });

  it('when the same order comes again, then the key stands for the first one', () => {
    expect(findReplay(snapshot(alive), alive.fingerprint, now)).toEqual(['K7Q294MD']);
  });

  it('when another order comes with the key, then it is refused, and the first order is not revealed', () => {
    const replay = () => findReplay(snapshot(alive), 'another', now);
    expect(replay).toThrow(expect.objectContaining({ code: 'key-reused', status: 422 }) as Error);
    expect(replay).not.toThrow('K7Q294MD');
  });

  it('when the key has expired but was not deleted yet, then it stands for no order', () => {
    const expired = snapshot({ ...alive, expiresAt: Timestamp.fromDate(now) });
    expect(findReplay(expired, alive.fingerprint, now)).toBeUndefined();
    expect(findReplay(expired, 'another', now)).toBeUndefined();
  });
});

describe('storing a key', () => {
  const facts = { userId: 'ada', asked: 'f', made: ['K7Q294MD'], now };
  const written = {
    ...{ userId: 'ada', fingerprint: 'f', made: ['K7Q294MD'] },
    expiresAt: Timestamp.fromMillis(now.getTime() + constraints.idempotencyLifetime),
  };

  function record(stored: DocumentSnapshot<StoredKey>): unknown[][] {
    const calls: unknown[][] = [];
    const batch = {
      create: (...args: unknown[]) => calls.push(['create', ...args]),
      update: (...args: unknown[]) => calls.push(['update', ...args]),
    };
    rememberKey(batch as unknown as WriteBatch, stored, facts);
    return calls;
  }

  it('when the key is new, then it is created, so that one of two concurrent requests fails', () => {
    expect(record(snapshot(undefined))).toEqual([['create', 'the key', written]]);
  });

  it('when an expired document is there, then it is replaced only if it has not changed since it was read', () => {
    expect(record(snapshot(alive))).toEqual([
      ['update', 'the key', written, { lastUpdateTime: Timestamp.fromMillis(5) }],
    ]);
  });
});
