import { expect, it } from 'vitest';
import { isBeforeShipping, isBought, type OrderStatus } from './states.ts';

/** Whether the goods are in the shop or with the customer in each state, written by hand. A new state does not compile without its row. */
const places: Record<OrderStatus, { isInShop: boolean; isWithCustomer: boolean }> = {
  placed: { isInShop: true, isWithCustomer: false },
  confirmed: { isInShop: true, isWithCustomer: false },
  packed: { isInShop: true, isWithCustomer: false },
  shipped: { isInShop: false, isWithCustomer: true },
  delivered: { isInShop: false, isWithCustomer: true },
  cancelled: { isInShop: false, isWithCustomer: false },
  'return-requested': { isInShop: false, isWithCustomer: true },
  returned: { isInShop: false, isWithCustomer: false },
  refused: { isInShop: false, isWithCustomer: true },
};

it.each(Object.entries(places))(
  'when an order is %s, then its row says whether the goods are in the shop and with the customer: %j',
  (status, { isInShop, isWithCustomer }) => {
    expect(isBeforeShipping(status as OrderStatus)).toBe(isInShop);
    expect(isBought(status as OrderStatus)).toBe(isWithCustomer);
  },
);
