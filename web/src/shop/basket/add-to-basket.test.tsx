import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { getSession } from '../../auth/session-store.ts';
import { addOneMore, addToBasket, fillBasket } from './add-to-basket.ts';
import { getBasket } from './basket-store.ts';

const chain = { ...testPart, _id: 'chain', name: 'Test Chain', minimumQuantity: 3, availableQuantity: 40 };
const saddle = { ...testPart, _id: 'saddle', name: 'Test Saddle', minimumQuantity: 1, availableQuantity: 40 };
const soldOut = { ...testPart, _id: 'old', name: 'Test Old', availableQuantity: 0 };

beforeEach(() => {
  answerParts(chain, saddle, soldOut);
});

it.each([
  ['twelve pieces of a part', () => addToBasket(chain, 12), 'In your basket: 12 × Test Chain'],
  ['the fewest pieces of a part', () => addOneMore(chain), 'In your basket: 3 × Test Chain'],
  ['one line of twelve pieces', () => fillBasket([{ part: chain, quantity: 12 }]), '12 pieces added to your basket.'],
  ['a line of one piece', () => fillBasket([{ part: saddle, quantity: 1 }]), '1 piece added to your basket.'],
  [
    'lines of which one is sold out',
    () => fillBasket([chain, saddle, soldOut].map((part, n) => ({ part, quantity: 7 - n }))),
    '13 pieces added to your basket.',
  ],
])('when %s are put into the basket, then a toast counts the pieces and links to the basket', async (_, add, words) => {
  const user = await openScreen('/about');
  add();
  const toast = await findAnnounced('status', words);
  await user.click(within(toast).getByRole('link', { name: 'View basket' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Basket' })).toBeVisible();
});

it.each([
  {
    who: 'a visitor',
    as: undefined,
    words:
      'In your basket: 3 × Test Chain. It is not kept after you close this page: your browser forbids storage, or has no room left.',
  },
  { who: 'a customer, whose account keeps it,', as: 'customer', words: 'In your basket: 3 × Test Chain' },
] as const)(
  'when the browser’s storage is full, then $who has the pieces, and the toast says whether they are kept',
  async (row) => {
    await openScreen('/about', { as: row.as });
    await expect.poll(() => getSession().status).toBe(row.as ? 'signed-in' : 'signed-out');
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('No room is left.', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    });
    addOneMore(chain);
    expect(getBasket()).toEqual([{ id: 'chain', quantity: 3 }]);
    expect(await findAnnounced('status', row.words)).toBeVisible();
    expect(screen.queryAllByText(/It is not kept/)).toHaveLength(row.as ? 0 : 1);
  },
);

it('when a part is added again and again, then the first press adds its minimum, and each further press one piece', () => {
  const pieces = [1, 2, 3].map(() => {
    addOneMore(chain);
    return getBasket().map(({ quantity }) => quantity);
  });
  expect(pieces).toEqual([[3], [4], [5]]);
});
