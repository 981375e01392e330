import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { endReplacement, findEnd } from '@fourteener/contract/order/end';
import { countReturnable, listReturns } from '@fourteener/contract/order/returns';
import type { StoredItem } from '../orders/store.ts';
import { worthOf } from '../orders/worth.ts';
import { takeBack } from '../../test/support/taken-back.ts';
import { changesOfOrder, saleFigures } from './changes.ts';

const at = Timestamp.fromMillis(Date.UTC(2026, 10, 20));
const step = (status: StoredItem['status']) => ({ status, at, role: 'admin' as const });

/** The pieces of an order in one return, and how many of their replacements come back or are canceled as well. */
interface Back {
  pieces: number;
  isReplaced: boolean;
  ended: number;
}

const sumUp = (items: readonly StoredItem[]) => {
  const sums = Object.fromEntries(saleFigures.map((name) => [name, 0]));
  for (const change of items.flatMap(changesOfOrder))
    if ('sales' in change)
      for (const [name, value] of Object.entries(change.sales)) sums[name] = (sums[name] ?? 0) + value;
  return sums as Record<(typeof saleFigures)[number], number>;
};

it('when returned pieces are replaced and some come back again, then owed pieces and figures agree to the cent', () => {
  const back: fc.Arbitrary<Back> = fc.record({
    pieces: fc.integer({ min: 1, max: 4 }),
    isReplaced: fc.boolean(),
    ended: fc.nat({ max: 4 }),
  });
  const bought = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    priceCents: fc.integer({ min: 1, max: 99_999 }),
    discounted: fc.nat({ max: 100 }),
  });
  fc.assert(
    fc.property(bought, fc.array(back, { maxLength: 6 }), ({ quantity, priceCents, discounted }, story) => {
      const totalCents = quantity * priceCents;
      const fields = { quantity, totalCents, discountCents: Math.floor((totalCents * discounted) / 100) };
      const history: StoredItem['history'] = [step('placed'), step('delivered')];
      let root = { ...fields, partId: 'stem', createdAt: at, status: 'delivered', history } as unknown as StoredItem;
      const replacements: StoredItem[] = [];
      let over = 0;
      for (const [n, { pieces: wanted, isReplaced, ended }] of story.entries()) {
        const pieces = Math.min(wanted, countReturnable(quantity, listReturns(root)));
        if (pieces === 0) continue;
        const worthCents = worthOf(root, pieces);
        root = takeBack(root, pieces, isReplaced ? `NEW${n}` : undefined);
        if (!isReplaced) {
          over += pieces;
          continue;
        }
        const replaces = { itemId: 'ROOT', ordinal: listReturns(root).length, worthCents };
        const free = { quantity: pieces, totalCents: 0, discountCents: 0 };
        const sent: StoredItem = { ...root, ...free, status: 'delivered', history, replaces };
        const gone = Math.min(ended, pieces);
        replacements.push(gone > 0 ? takeBack(sent, gone) : sent);
        if (gone > 0) root = { ...root, history: endReplacement(root, replaces.ordinal, gone) };
        over += gone;
      }
      expect(findEnd(root)?.pieces ?? 0).toBe(over);
      const sums = sumUp([root, ...replacements]);
      expect([sums.orders, sums.pieces, sums.pieces - sums.returnedPieces]).toEqual([1, quantity, quantity - over]);
      const left = sums.grossCents - sums.returnedCents;
      expect(left).toBeGreaterThanOrEqual(0);
      if (over === quantity) expect(left).toBe(0);
      if (over === 0) expect(left).toBe(totalCents - fields.discountCents);
    }),
  );
});
