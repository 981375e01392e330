import { expect, it } from 'vitest';
import { makeActors } from '../support/fixture.ts';
import { countVisits, listDocuments } from '../support/visits.ts';

it('when the shop has 10,000 parts instead of 100, then every visit reads as many documents as before', async () => {
  const actors = await makeActors();
  const small = await countVisits(actors, { parts: 100, orders: 100, reviews: 100 });
  // The emulator evaluates each term of each order for a search: of 5,000 orders that takes longer than a call may.
  const large = await countVisits(actors, { parts: 10_000, orders: 1_000, reviews: 5_000 });
  expect(listDocuments(large)).toEqual(listDocuments(small));
}, 240_000);
