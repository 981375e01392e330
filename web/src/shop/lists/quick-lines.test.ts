import { testPart } from '@fourteener/contract/testing/parts';
import { expect, it } from 'vitest';
import {
  addLines,
  findMeant,
  findReason,
  type QuickLine,
  replaceLines,
  toQuickLine,
  toSentLine,
} from './quick-lines.ts';

const chain = testPart({ _id: 'chain', number: 'CH-1', minimumQuantity: 2, availableQuantity: 9, price: 12.5 });
const saddle = testPart({ _id: 'saddle', number: 'SA-1', minimumQuantity: 1, availableQuantity: 5 });
const lineOf = (part: typeof chain, quantity: number): QuickLine => ({
  id: part._id,
  typed: part.number,
  quantity,
  isSmallest: false,
  part,
});
const notFound = { code: 'not-found', message: 'This part is not in the shop.' } as const;

it('when the number of a line is known, then the line has its part, with the typed quantity or else the minimum', () => {
  const found = { quantity: 2, part: chain, foundBy: 'number' as const };
  expect(toQuickLine({ number: 'ch1', quantity: 5 }, { ...found, quantity: 5 })).toMatchObject({
    id: 'chain',
    quantity: 5,
    isSmallest: false,
  });
  expect(toQuickLine({ number: 'ch1', quantity: undefined }, found)).toMatchObject({ quantity: 2, isSmallest: true });
});

it('when two numbers belong to one part, then its pieces are added up in one line', () => {
  const lines = addLines([lineOf(chain, 2), lineOf(saddle, 1)], [{ ...lineOf(chain, 3), typed: 'OLD-1' }]);
  expect(lines.map(({ id, quantity, typed }) => [id, quantity, typed])).toEqual([
    ['chain', 5, 'CH-1'],
    ['saddle', 1, 'SA-1'],
  ]);
});

it('when another number of a part is added to its line, then the line keeps the number that it shows', () => {
  const old = { ...lineOf(chain, 1), typed: 'OLD-1', isOldNumber: true };
  expect(addLines([lineOf(chain, 2)], [old])[0]).not.toHaveProperty('isOldNumber');
  expect(addLines([old], [lineOf(chain, 2)])).toMatchObject([{ typed: 'OLD-1', isOldNumber: true, quantity: 3 }]);
});

it('when a number is unknown, then its line says why, and the same number is not listed twice', () => {
  const unknown = toQuickLine({ number: 'X-1', quantity: 2 }, { quantity: 2, problem: notFound, suggestions: [chain] });
  expect(findReason(unknown)).toBe(notFound.message);
  const again = toQuickLine({ number: 'x1', quantity: 1 }, { quantity: 1, problem: notFound });
  expect(addLines([unknown], [again])).toMatchObject([{ typed: 'X-1', quantity: 3 }]);
});

it('when another part is chosen for a line, then it keeps the quantity, which is added to a line that the part already has', () => {
  const unknown: QuickLine = { id: 'number x1', typed: 'X-1', quantity: 3, isSmallest: false };
  const choose = ({ id }: QuickLine) => (id === unknown.id ? chain : undefined);
  expect(replaceLines([unknown, lineOf(saddle, 1)], choose)).toMatchObject([
    { id: 'chain', quantity: 3 },
    { id: 'saddle' },
  ]);
  expect(replaceLines([lineOf(chain, 2), unknown], choose)).toMatchObject([{ id: 'chain', quantity: 5 }]);
});

it('when the suggestions are accepted, then only lines with a single suggestion change, with at least the minimum', () => {
  const line = (number: string, suggestions: (typeof chain)[]): QuickLine => ({
    ...{ id: `number ${number}`, typed: number, quantity: 1, isSmallest: true, suggestions },
  });
  const lines = [line('CH-I', [chain]), line('A', [chain, saddle]), line('B', []), lineOf(saddle, 4)];
  expect(replaceLines(lines, findMeant)).toMatchObject([
    { id: 'chain', typed: 'CH-I', quantity: 2 },
    { id: 'number A', quantity: 1 },
    { id: 'number B', quantity: 1 },
    { id: 'saddle', quantity: 4 },
  ]);
});

it('when the shop gave a reason for a line, then the line shows it until the quantity changes', () => {
  const said = { reason: 'You already have 8 in your basket.', quantity: 2 };
  const line = { ...lineOf(chain, 2), said };
  expect(findReason(line)).toBe(said.reason);
  expect(findReason({ ...line, quantity: 3 })).toBeUndefined();
  expect(findReason({ ...line, quantity: 10 })).toContain('Maximum order 9');
});

it('when a line is sent to the shop, then it has the part with the shown price, or else the typed number', () => {
  expect(toSentLine(lineOf(chain, 2))).toEqual({ partsId: 'chain', quantity: 2, PerUnitPrice: 12.5 });
  expect(toSentLine({ id: 'number x1', typed: 'X-1', quantity: 3, isSmallest: false })).toEqual({
    number: 'X-1',
    quantity: 3,
  });
});
