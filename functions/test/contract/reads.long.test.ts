import { expect, it } from 'vitest';
import { makeActors } from '../support/fixture.ts';
import { countVisits, listDocuments } from '../support/visits.ts';

it('when the shop has 10,000 parts instead of 100, then every visit reads as many documents as before', async () => {
  const actors = await makeActors();
  const small = await countVisits(actors, { parts: 100, orders: 100, reviews: 100 });
  const large = await countVisits(actors, { parts: 10_000, orders: 5_000, reviews: 5_000 });
  expect(listDocuments(large)).toEqual(listDocuments(small));
}, 120_000);
