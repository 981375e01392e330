import type { JudgedLine } from '@fourteener/contract/part/judging';
import { findLineProblem } from '@fourteener/contract/order/rules';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { PartFacets } from '@fourteener/contract/part/search';
import type { Part } from '@fourteener/contract/part/schemas';
import { testPart as validPart } from '@fourteener/contract/testing/parts';
import type { SentLine } from '../src/shop/basket/judge-lines.ts';
import { answerFit } from './fake-fit.ts';
import { type Received, respondProblem } from './fake-shop.ts';
import { shop } from './shop.ts';

/** A part with 20 pieces in stock and a minimum of 2 per order. */
export const testPart: Part = validPart({
  _id: 'test-part-9k2m4t',
  name: 'Test Part',
  minimumQuantity: 2,
  availableQuantity: 20,
  description: 'Made for a test.\nMass: 612 g',
});

/** Lets the shop return these parts, singly and as a list, without reviews and drawings. It has no other parts. */
export function answerParts(...parts: Part[]): void {
  const nothing = { count: 0, average: 0, spread: [0, 0, 0, 0, 0] as [number, number, number, number, number] };
  shop().answerList('listParts', parts);
  shop().answer('summarizeParts', countParts(parts));
  answerManaged(parts);
  shop().reply('getPart', ({ params }) => {
    const found = parts.find(({ _id }) => _id === params.id);
    return found ? Response.json(found) : respondProblem('not-found', 'This part does not exist.');
  });
  shop().answer('judgeLines', ({ body: { lines } }) => ({ lines: lines.map((line) => judge(parts, line)) }));
  answerFit(parts);
  shop().answer('listDrawings', []);
  shop().answerList('listPartReviews', []);
  shop().answer('summarizePartReviews', { ...nothing, bought: nothing, others: nothing });
  shop().answer('getOwnPartReview', { review: null, bought: false });
}

/** Lets the shop return these parts as the staff's list, filtered by state, kind, stock and words. */
export function answerManaged(parts: readonly Part[] | (() => readonly Part[])): void {
  const find = ({ q, status, kind, inStock }: Received<'listManagedParts'>['query']) =>
    (typeof parts === 'function' ? parts() : parts).filter(
      (part) =>
        part.name.toLowerCase().includes(q?.toLowerCase() ?? '') &&
        (status === undefined ||
          (status === 'listed' ? part.status !== 'hidden' : (part.status ?? 'active') === status)) &&
        (kind === undefined || String(kind) === part.kind) &&
        (inStock === undefined || String(inStock) === String(!isSoldOut(part))),
    );
  shop().answerList('listManagedParts', ({ query }) => [...find(query)]);
  shop().answer('countManagedParts', ({ query }) => {
    const { total, kinds, inStock } = countParts(find(query));
    const statuses = Map.groupBy(find(query), ({ status = 'active' }) => status);
    return {
      ...{ total, inStock, makers: [] },
      kinds: kinds.map(({ kind, count }) => ({ kind, count })),
      statuses: [...statuses].map(([status, found]) => ({ status, count: found.length })),
    };
  });
}

/** The counts of all these parts, without facets of specifications. */
function countParts(parts: readonly Part[]): PartFacets {
  const kinds = Map.groupBy(parts, ({ kind }) => kind);
  const inStock = parts.filter((part) => !isSoldOut(part)).length;
  return {
    total: parts.length,
    kinds: [...kinds].flatMap(([kind, [first, ...more]]) =>
      kind && first ? [{ kind, count: 1 + more.length, img: first.img }] : [],
    ),
    specs: [],
    inStock: { yes: inStock, no: parts.length - inStock },
    corrected: [],
  };
}

/** The shop's judgment of a line with a single part. */
function judge(parts: readonly Part[], line: SentLine): JudgedLine {
  const { partsId, number, quantity, PerUnitPrice } = line;
  const found = parts.find((each) => each._id === partsId || each.number === number);
  if (!found) {
    return {
      quantity: Number(quantity ?? 1),
      problem: { code: 'not-found', message: 'This part is not in the shop.' },
    };
  }
  const wanted = Number(quantity ?? found.minimumQuantity);
  const shownPrices = PerUnitPrice === undefined ? [] : [Number(PerUnitPrice)];
  const problem = findLineProblem(found, { quantity: wanted, shownPrices });
  const successor = parts.find(({ _id }) => _id === found.successor);
  return {
    quantity: wanted,
    part: found,
    foundBy: partsId === undefined ? 'number' : 'id',
    ...(problem && { problem: { code: problem.code, message: problem.message } }),
    ...(successor && { successor }),
  };
}

/** The changes that the forms of parts sent, without the fields' previous values. */
export function sentChanges(): object[] {
  return shop()
    .askedOf('changePart')
    .map(({ body }) => {
      const { was: _was, ...changes } = body;
      return changes;
    });
}
