import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { personName } from '@fourteener/contract/user/person-name';
import { NAMELESS } from '@fourteener/contract/review/rules';
import { type Account, makeAccount } from '../support/accounts.ts';
import type { Reply } from '../support/client.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makePart, makeSoldOutPart } from '../support/parts.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { forgeToken } from '../support/tokens.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

/** Letters that no other name has. */
const randomLetters = () => randomUUID().replaceAll(/[^a-f]/g, '');

/** An account with this name in its token, which a test can forge because the Auth emulator does not sign tokens. */
async function makeNamed(name: unknown): Promise<Account> {
  const account = await makeAccount();
  const { uid: sub, email } = account;
  return { ...account, token: forgeToken({ sub, user_id: sub, email, name }) };
}

/** Has the account do everything that stores its name; returns the name from each of these places. */
async function findNames(as: Account): Promise<Record<string, unknown>> {
  const { db } = openShop();
  const part = await makePart();
  const soldOut = await makeSoldOutPart();
  const encoded = encodeURIComponent(as.email);
  const user = await fixture.send(`/user/${encoded}`, { method: 'PUT', as, body: {} });
  const order = await fixture.send('/order', { as, body: { ...goodBodies.placeOrder, partsId: part } });
  const review = await fixture.send('/review', { as, body: goodBodies.addReview });
  const request = { method: 'PUT', as, body: goodBodies.writePartReview };
  const partReview = await fixture.send(`/partses/${part}/reviews/mine`, request);
  const watch = await fixture.send(`/partses/${soldOut}/watch`, { method: 'POST', as });
  expect([user, order, review, partReview, watch].map(({ status }) => status)).toEqual([200, 201, 201, 200, 200]);
  const read = async (path: string, field: string) => (await db.doc(path).get()).get(field) as unknown;
  const { docs: watches } = await db.collection(`watches/${soldOut}/riders`).get();
  return {
    user: await read(`users/${as.uid}`, 'userName'),
    order: await read(`orders/${insertedId(order)}`, 'userName'),
    review: await read(`reviews/${insertedId(review)}`, 'userName'),
    partReview: (partReview.json as { userName: string }).userName,
    watch: watches.map((watch) => watch.get('name') as unknown)[0],
    email: (await readEmailsTo(as.email)).map(({ to }) => to.name)[0],
  };
}

it.each<[kind: string, name: unknown]>([
  ['a NUL and line breaks', 'June\0 \r\nBcc: all@test.example'],
  ['an override of the direction', '\u202eenuJ\u2066'],
  ['a lone surrogate', 'June \ud800'],
  ['8,000 characters', 'J'.repeat(8_000)],
  ['invisible characters', 'Ju\u200bne\ufeff'],
])(
  'when an account is called by %s, then every document has one clean line as its name, and the account can order',
  async (_kind, name) => {
    const shown = personName(name);
    expect(shown).not.toBe('');
    expect(await findNames(await makeNamed(name))).toEqual({
      ...{ user: shown, order: shown, review: shown, partReview: shown, watch: shown, email: shown },
    });
  },
);

it.each<[kind: string, name: unknown]>([
  ['only invisible characters', '\u200b\u3164'],
  ['a value that is not text', ['June']],
])("when an account's name is %s, then it is treated as missing", async (_kind, name) => {
  const account = await makeNamed(name);
  const { email } = account;
  expect(await findNames(account)).toEqual({
    ...{ user: '', order: email, review: NAMELESS, partReview: NAMELESS, watch: '', email: email },
  });
});

it.each([
  ['Salida Bike Shop', 'Salida Bike'],
  ['✅ Verified buyer', NAMELESS],
  ['Stɑff', NAMELESS],
  ['Bishop', 'Bishop'],
])(
  'when a customer is called %s, then orders and emails have that name, and public reviews show %s',
  async (name, everybody) => {
    expect(await findNames(await makeNamed(name))).toEqual({
      ...{ user: name, order: name, review: everybody, partReview: everybody, watch: name, email: name },
    });
  },
);

it("when a customer has an admin's name, then their reviews do not show it, and the admin's own do", async () => {
  const shown = `Maren ${randomLetters()}`;
  const admin = await makeAccount({ name: shown, admin: true });
  const twin = await makeNamed(shown.replace('a', 'а').toUpperCase());
  const review = (as: Account) => fixture.send('/review', { as, body: goodBodies.addReview });
  const nameOf = async (reply: Promise<Reply>) =>
    (
      await openShop()
        .db.doc(`reviews/${insertedId(await reply)}`)
        .get()
    ).get('userName') as unknown;
  expect(await nameOf(review(twin))).toBe(NAMELESS);
  expect(await nameOf(review(admin))).toBe(shown);
});

it('when an account whose name has control characters becomes an admin, then its user has a clean name', async () => {
  const { uid } = await makeAccount({ name: 'First\u202e\tAdmin', admin: true });
  expect((await openShop().db.doc(`users/${uid}`).get()).get('userName')).toBe('First Admin');
});
