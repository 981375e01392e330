import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeDiscount, newCode, tenPercent } from '../support/discounts.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';

// Admins create, change and end discount codes.

const { db } = openOwnDatabase(`discount-changes-${randomUUID()}`);
let send: Client;
let close: () => Promise<void>;
let admin: Account;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  const instance = await openInstance({ db });
  ({ close } = instance);
  send = clientOf(instance.origin);
});
afterAll(() => close());

const save = (code: string, body: object) => send(`/discounts/${code}`, { method: 'PUT', as: admin, body });

it('when a code is made in lower case, changed and ended, then it is one code in capitals, and the audit log has each step', async () => {
  const code = newCode();
  expect((await save(code.toLowerCase(), tenPercent)).json).toMatchObject({ _id: code, used: 0, revision: 1 });
  expect((await save(code, { ...tenPercent, uses: 7, revision: 1 })).json).toMatchObject({ uses: 7, revision: 2 });
  expect((await save(code, { ...tenPercent, uses: 7, ended: true, revision: 2 })).json).toMatchObject({
    ended: true,
  });
  const { docs } = await db.collection('auditLog').where('target', '==', `discounts/${code}`).get();
  const entries = docs.map((entry) => [entry.get('action'), entry.get('before'), entry.get('after')] as unknown[]);
  const made = { type: 'percent', percent: 10, kinds: [], oncePerCustomer: false, ended: false };
  expect(entries).toHaveLength(3);
  expect(entries).toEqual(
    expect.arrayContaining([
      ['discount.make', null, made],
      ['discount.change', { uses: null }, { uses: 7 }],
      ['discount.end', { ended: false }, { ended: true }],
    ]),
  );
});

it('when a code already exists, or was changed meanwhile, then saving it is refused', async () => {
  const code = await makeDiscount({}, db);
  expectProblem(await save(code, tenPercent), 'discount-changed');
  expectProblem(await save(code, { ...tenPercent, percent: 20, revision: 7 }), 'discount-changed');
});

it('when a field that its type needs is missing, or its days are in the wrong order, then the field is named', async () => {
  const { percent: _, ...rest } = tenPercent;
  expectFieldProblem(await save(newCode(), rest), 'percent');
  expectFieldProblem(await save(newCode(), { ...tenPercent, type: 'amount' }), 'amount');
  expectFieldProblem(await save(newCode(), { ...tenPercent, from: '2026-12-02', until: '2026-12-01' }), 'until');
});
