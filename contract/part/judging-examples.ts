import type { Examples } from '../calls/example.ts';
import type { PartSummary } from './judging.ts';

const crankset = {
  _id: 'elbert-1x-crankset-9k2m4t',
  number: 'FC-9K2M4T',
  name: 'Elbert 1× Crankset',
  img: '/images/parts/crankset-800.webp',
  price: 249,
  minimumQuantity: 1,
  availableQuantity: 38,
} satisfies PartSummary;

/** An example of the call that judges lines. */
export const judgingExamples = {
  judgeLines: {
    body: {
      lines: [
        { number: 'fc 9k2m4t', quantity: 2 },
        { number: 'FC1.42.1725' },
        { partsId: 'quandary-headset-p0le6w', quantity: 1 },
      ],
    },
    answer: {
      lines: [
        { quantity: 2, foundBy: 'number', part: crankset },
        { quantity: 1, foundBy: 'old-number', part: crankset },
        {
          quantity: 1,
          foundBy: 'id',
          problem: { code: 'sold-out', message: 'Quandary Headset is sold out.' },
          part: {
            _id: 'quandary-headset-p0le6w',
            number: 'FC-P0LE6W',
            name: 'Quandary Headset',
            img: '/images/parts/headset-800.webp',
            price: 74,
            minimumQuantity: 1,
            availableQuantity: 0,
          },
        },
      ],
    },
  },
} as const satisfies Partial<Examples>;
