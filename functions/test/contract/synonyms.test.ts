import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { synonymsRef } from '../../src/catalog/own-synonyms.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openShop } from '../support/shop.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';

// Covers how admins save synonyms, and what riders then find.

const { db } = openOwnDatabase(`synonyms-${randomUUID()}`);
const shop = { ...openShop(), db };
let send: Client;
let other: Client;
let closeAll: () => Promise<unknown>;
let admin: Account;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  await makePart({ name: 'Brass bell', number: 'TONE-77' }, shop);
  await makePart({ name: 'Quill stem', oldNumbers: ['QS.2512'] }, shop);
  // Two instances that keep responses in memory, as deployed.
  const [one, two] = await Promise.all([openInstance({ db }, { keeps: true }), openInstance({ db }, { keeps: true })]);
  send = clientOf(one.origin);
  other = clientOf(two.origin);
  closeAll = () => Promise.all([one.close(), two.close()]);
});
afterAll(() => closeAll());
beforeEach(() => synonymsRef(db).delete());

const ding = { phrase: 'ding', meanings: ['bell'] };
const save = (entries: object[], version: number) =>
  send('/settings/synonyms', { method: 'PUT', as: admin, body: { entries, version } });
const namesOf = async (client: Client, q: string, as?: Account) => {
  const { json } = await client(`/partses?q=${encodeURIComponent(q)}&limit=20`, { ...(as && { as }) });
  return (json as { name: string }[]).map(({ name }) => name);
};

it('when a synonym is saved, then riders of this instance search with it at once, and admins of every instance', async () => {
  expect(await namesOf(send, 'dingeling')).toEqual([]);
  expect(await namesOf(other, 'dingeling')).toEqual([]);
  const saved = await save([{ phrase: 'Dingeling', meanings: ['bell', 'quill stem'] }], 0);
  expect(saved.json).toMatchObject({
    version: 1,
    entries: [{ phrase: 'Dingeling', meanings: ['bell', 'quill stem'] }],
  });
  expect((await namesOf(send, 'dingelings')).toSorted()).toEqual(['Brass bell', 'Quill stem']);
  expect((await namesOf(other, 'dingeling', admin)).toSorted()).toEqual(['Brass bell', 'Quill stem']);
  await save([], 1);
  expect(await namesOf(send, 'dingeling')).toEqual([]);
});

it('when synonyms are added, changed and removed, then the audit log has those that changed, before and after', async () => {
  const ring = { phrase: 'ring ring', meanings: ['bell'] };
  await save([ding, ring], 0);
  await save([{ ...ding, meanings: ['bell', 'stem'] }, ring], 1);
  expect((await save([ring], 2)).json).toMatchObject({ entries: [ring], version: 3 });
  const { docs } = await db.collection('auditLog').where('target', '==', 'settings/synonyms').get();
  const entries = docs
    .filter((entry) => entry.get('action') === 'settings.synonyms' && entry.get('email') === admin.email)
    .map((entry) => [entry.get('before.synonyms'), entry.get('after.synonyms')] as unknown[]);
  expect(entries).toEqual(
    expect.arrayContaining([
      [null, 'ding → bell\nring ring → bell'],
      ['ding → bell', 'ding → bell, stem'],
      ['ding → bell, stem', null],
    ]),
  );
});

it('when two admins change the synonyms concurrently, then the second is refused, and cannot undo the first change', async () => {
  await save([ding], 0);
  expectProblem(await save([{ ...ding, phrase: 'ring' }], 0), 'settings-changed');
  // The same request again counts as carried out.
  expect((await save([ding], 0)).json).toMatchObject({ version: 1 });
  expect((await send('/settings/synonyms', { as: admin })).json).toMatchObject({ entries: [ding], version: 1 });
});

it.each([
  ['the number of a part', [{ ...ding, phrase: 'tone 77' }], 'entries.0.phrase', /is the number TONE-77 of Brass bell/],
  ['an old number', [ding, { phrase: 'QS 2512', meanings: ['bell'] }], 'entries.1.phrase', /number QS.2512/],
  ['the beginning of a number', [{ ...ding, phrase: 'tone-7' }], 'entries.0.phrase', /begins with “tone-7”/],
  ['the beginning of all numbers', [{ ...ding, phrase: 'FC' }], 'entries.0.phrase', /own numbers begin/],
  ['there twice', [ding, { ...ding, phrase: 'Dings' }], 'entries.1.phrase', /already/],
  ['itself', [{ phrase: 'bells', meanings: ['bell'] }], 'entries.0.meanings.0', /cannot stand for itself/],
  [
    'a circle',
    [
      { phrase: 'ring', meanings: ['bell'] },
      { phrase: 'bell', meanings: ['ring'] },
    ],
    'entries.0.meanings.0',
    /circle: ring → bell → ring/,
  ],
  ['a circle through a built-in one', [{ phrase: 'stem', meanings: ['gooseneck'] }], 'entries.0.meanings.0', /circle/],
  ['what no part has', [{ ...ding, meanings: ['bell', 'trumpet'] }], 'entries.0.meanings.1', /No part has “trumpet”/],
])('when a synonym is %s, then its field is named, and nothing is saved', async (_what, entries, path, message) => {
  const refused = await save(entries, 0);
  const { errors = [] } = expectProblem(refused, 'invalid-fields');
  expect(errors).toContainEqual({ path, message: expect.stringMatching(message) as string });
  expect((await send('/settings/synonyms', { as: admin })).json).toEqual({ entries: [], version: 0 });
});

it('when the last part with a meaning is deleted, then the synonym is marked, and can still be kept', async () => {
  const id = await makePart({ name: 'Rubber horn' }, shop);
  const honk = { phrase: 'honk', meanings: ['horn', 'bell'] };
  await save([honk], 0);
  await db.doc(`parts/${id}`).update({ status: 'hidden', changedAt: new Date() });
  await expect
    .poll(async () => (await send('/settings/synonyms', { as: admin })).json, { timeout: 5_000 })
    .toMatchObject({ entries: [{ ...honk, without: ['horn'] }] });
  expect((await save([honk, ding], 1)).status).toBe(200);
});

it('when there are as many and as long synonyms as allowed, then they fit into one document', async () => {
  const { synonyms, synonymsLength } = constraints;
  const each = Math.floor(synonymsLength / synonyms);
  const entries = Array.from({ length: synonyms }, (_, n) => ({
    phrase: `${String.fromCodePoint(0x4e00 + n)}`.repeat(each - 4),
    meanings: ['bell'],
  }));
  expect((await save(entries, 0)).status).toBe(200);
  const { entries: stored } = (await synonymsRef(db).get()).data() ?? {};
  expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(100 * 1_024);
  const more = [...entries, { phrase: 'x', meanings: ['bell'] }];
  expectFieldProblem(await save(more, 1), 'entries');
});
