import type { Part } from '@fourteener/contract/parts';
import { testPart as validPart } from '@fourteener/contract/testing/parts';
import { respondProblem } from './fake-shop.ts';
import { shop } from './setup.ts';

/** A part of which an order takes at least 2 pieces and at most the 20 in stock. */
export const testPart: Part = validPart({
  _id: 'test-part-9k2m4t',
  name: 'Test Part',
  minimumQuantity: 2,
  availableQuantity: 20,
  description: 'Made for a test.\nMass: 612 g',
});

/** Answers with these parts, singly and as a list; nobody has reviewed them. A part that is not among them is not in the shop. */
export function answerParts(...parts: Part[]): void {
  const nothing = { count: 0, average: 0, spread: [0, 0, 0, 0, 0] as [number, number, number, number, number] };
  shop().answerList('listParts', parts);
  shop().reply('getPart', ({ params }) => {
    const found = parts.find(({ _id }) => _id === params.id);
    return found ? Response.json(found) : respondProblem('not-found', 'This part does not exist.');
  });
  shop().answerList('listPartReviews', []);
  shop().answer('summarizePartReviews', { ...nothing, bought: nothing, others: nothing });
  shop().answer('getOwnPartReview', { review: null, bought: false });
}
