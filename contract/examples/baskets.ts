import type { Examples } from './example.ts';

export const basketExamples = {
  getBasket: { as: 'customer', answer: { lines: [], revision: 0 } },
  saveBasket: {
    as: 'customer',
    body: {
      lines: [
        { partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2 },
        { partsId: 'torreys-pedals-pair-t4jw6y', quantity: 1 },
      ],
      revision: 0,
    },
    answer: {
      lines: [
        { partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2 },
        { partsId: 'torreys-pedals-pair-t4jw6y', quantity: 1 },
      ],
      revision: 1,
    },
  },
} as const satisfies Partial<Examples>;
