import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JudgedLine } from '@fourteener/contract/part/judging';
import type { Part } from '@fourteener/contract/part/schemas';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makePart } from '../support/parts.ts';

const maker = { name: 'Ten Mile', address: '4 Rue des Alpes, Annecy', contact: 'safety@tenmile.example' };
const words = 'Ten Mile guarantees the durability of the whole part (Long Fork, LF-7) for 7 years, at no cost.';

let instances: Awaited<ReturnType<typeof openInstance>>[];
let eu: Client;
let us: Client;
let long: string;
let usual: string;

beforeAll(async () => {
  instances = [await openInstance({ market: 'eu' }), await openInstance({ market: 'us' })];
  [eu, us] = instances.map(({ origin }) => clientOf(origin)) as [Client, Client];
  long = await makePart({ name: 'Long Fork', number: `LF-7`, guaranteeYears: 7, maker });
  usual = await makePart({ name: 'Usual Fork' });
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

const termsOf = async (send: Client, id: string) => ((await send(`/partses/${id}`)).json as Part).terms ?? [];
const labels = (terms: { label: string }[]) => terms.map(({ label }) => label);

it('when a single part is requested, then the answer has its guarantees in the European Union, and nowhere else', async () => {
  const terms = await termsOf(eu, long);
  expect(labels(terms)).toEqual(['Maker', 'Your legal guarantee', 'Guarantee of the maker']);
  expect(terms[1]?.value).toContain('at least two years from delivery, in some countries longer');
  expect(terms[2]?.value).toContain(words);
  expect(labels(await termsOf(eu, usual))).not.toContain('Guarantee of the maker');
  expect(await termsOf(us, long)).toEqual([]);
});

it('when lines are judged, then those with a longer guarantee have it, so that the checkout can name it before the order', async () => {
  const lines = [{ partsId: long }, { partsId: usual }];
  const judged = (await eu('/partses/judge', { body: { lines } })).json as { lines: JudgedLine[] };
  expect(judged.lines.map(({ part }) => [part?.guaranteeYears, part?.maker?.name])).toEqual([
    [7, 'Ten Mile'],
    [undefined, undefined],
  ]);
});

it('when parts are ordered in the European Union, then the confirmation has their guarantees, and elsewhere none', async () => {
  const order = async (send: Client, rider: Account) => {
    const lines = [long, usual].map((partsId) => ({ partsId, quantity: 1 }));
    const body = { lines, phone: '719 555 0100', address: '1 F Street, Salida' };
    expect((await send('/baskets', { as: rider, body })).status).toBe(201);
    const [email] = await readEmailsTo(rider.email);
    return email?.message.kind === 'order-placed' ? email.message.guarantees : 'none';
  };
  const [here, there] = await Promise.all([makeAccount(), makeAccount()]);
  expect(await order(eu, here)).toEqual([{ maker: 'Ten Mile', part: 'Long Fork, LF-7', years: 7 }]);
  expect(await order(us, there)).toBeUndefined();
});
