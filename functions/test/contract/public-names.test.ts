import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '@fourteener/contract/calls';
import { answerSchemas, describeAnswer, type JsonSchema } from '@fourteener/contract/openapi/schemas';
import { makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let partId: string;

/** Names as earlier versions stored them, and what everybody sees of each. */
const names: Record<string, string> = {
  '✅ Verified buyer': 'A rider',
  'Shop Owner': 'A rider',
  Stɑff: 'A rider',
  'June (Аdmin)': 'June',
  '\u202eenuJ': 'enuJ',
  Bishop: 'Bishop',
  Staffan: 'Staffan',
};

/** The path by which each public call with a person's name lists the reviews of this test. */
const places: Record<string, () => string> = {
  listReviews: () => '/review?sort=newest&limit=50',
  listPartReviews: () => `/partses/${partId}/reviews?limit=50`,
};

/** Whether an answer has a person's name, itself or in a schema that it refers to. */
function hasName(schema: JsonSchema | undefined): boolean {
  const text = JSON.stringify(schema);
  const within = Object.entries(answerSchemas).filter(([name]) => text.includes(`/${name}"`));
  return text.includes('"userName"') || within.some(([, referred]) => hasName(referred));
}

const isNaming = (name: CallName) => calls[name].access === 'all' && hasName(describeAnswer(calls[name].answer));

beforeAll(async () => {
  fixture = await makeFixture();
  partId = await makePart();
  const { db } = openShop();
  for (const partOf of [partId, null]) {
    for (const userName of Object.keys(names)) {
      const review = { partId: partOf, userName, userId: randomUUID(), rating: 4, description: `By ${userName}` };
      const state = { proof: null, shown: true, moderation: 'none', reports: {}, reportedAt: null, decision: null };
      await db.collection('reviews').add({ ...review, ...state, createdAt: new Date() });
    }
  }
});

describe('names in the answers of public calls', () => {
  it('when a public call answers names of people, then this test covers it', () => {
    expect((Object.keys(calls) as CallName[]).filter(isNaming).toSorted()).toEqual(Object.keys(places).toSorted());
  });

  it.each(Object.entries(places))(
    'when %s answers stored names, then no name claims to be the shop',
    async (_call, path) => {
      const { status, json } = await fixture.send(path());
      expect(status).toBe(200);
      const reviews = json as { userName: string; description: string }[];
      for (const [stored, shown] of Object.entries(names)) {
        const own = reviews.filter(({ description }) => description === `By ${stored}`);
        expect(own.map(({ userName }) => userName)).toEqual([shown]);
      }
    },
  );
});
