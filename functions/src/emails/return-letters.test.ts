import { describe, expect, it } from 'vitest';
import type { Message, ReturnedLine } from './message.ts';
import { composeContent } from './templates.ts';

const order = { id: 'K7Q294MD', number: 'FC-K7Q2-94MD', partName: 'Antero Saddle', quantity: 3, totalCents: 36_000 };
const returned = { number: 'FC-K7Q2-94MD-R1', quantity: 2 };
const other: ReturnedLine = {
  ...{ id: 'K7Q2948X', number: 'FC-K7Q2-94MD', partName: 'Elbert Stem', quantity: 1, totalCents: 9_000 },
  returned: { number: 'FC-K7Q2-948X-R2', quantity: 1 },
};

const rowsOf = (message: Message, name: string) =>
  composeContent(message).rows.flatMap(([label, value]) => (label === name ? [value] : []));

describe('an email about the returns of two parts', () => {
  it('when both were requested at once, then it has both numbers, and says to write both on the package', () => {
    const message: Message = { kind: 'order-return-requested', order, returned, others: [other] };
    expect(rowsOf(message, 'Part')).toEqual(['Antero Saddle, 3 pieces', 'Elbert Stem, 1 piece']);
    expect(rowsOf(message, 'Return')).toEqual([
      'FC-K7Q2-94MD-R1: Antero Saddle, 2 pieces',
      'FC-K7Q2-948X-R2: Elbert Stem, 1 piece',
    ]);
    expect(rowsOf(message, 'Total')).toEqual(['$450.00']);
    expect(composeContent(message).paragraphs[0]).toContain('write the return numbers on the package');
  });

  it('when the customer chose a reason, then it has the reason once, with who pays the postage', () => {
    const because = (reason: 'damaged' | 'changed-my-mind'): Message => ({
      ...{ kind: 'order-return-requested', order, returned: { ...returned, reason } },
      others: [{ ...other, returned: { number: 'FC-K7Q2-948X-R2', quantity: 1, reason } }],
    });
    expect(rowsOf(because('damaged'), 'Your reason')).toEqual(['Arrived damaged']);
    expect(composeContent(because('damaged')).paragraphs[1]).toMatch(/^We refund the postage/);
    expect(rowsOf(because('changed-my-mind'), 'Your reason')).toEqual(['Changed my mind']);
    expect(composeContent(because('changed-my-mind')).paragraphs[1]).toBe('You pay the postage.');
  });

  it('when both are replaced, then it names the new order, and says that no money goes back', () => {
    const message: Message = { kind: 'order-returned', order, returned, others: [other], replacement: 'FC-9BQ2-0KWN' };
    expect(composeContent(message).paragraphs).toEqual([
      'These pieces arrived. We send you the same pieces again, at no charge: order FC-9BQ2-0KWN under My orders. Your payment is not refunded.',
    ]);
  });

  it('when one is refunded and the other is replaced, then it says of each what the customer gets', () => {
    const third: ReturnedLine = { ...other, id: 'K7Q2947Q', partName: 'Harvard Tire', quantity: 4 };
    const message: Message = {
      ...{ kind: 'order-returned', order: { ...order, isRefunded: true }, returned, others: [other, third] },
      replacement: 'FC-9BQ2-0KWN',
    };
    expect(composeContent(message).paragraphs).toEqual([
      'These pieces arrived.',
      'Elbert Stem, Harvard Tire: We send you the same pieces again, at no charge: order FC-9BQ2-0KWN under My orders. Your payment for this is not refunded.',
      'Antero Saddle: If you paid for this here, we will refund you.',
    ]);
  });

  it('when both were refused at once, then it has both numbers and the one reason', () => {
    const message: Message = {
      ...{ kind: 'order-return-refused', order, returned, others: [other] },
      reason: 'Both were ridden.',
    };
    expect(rowsOf(message, 'Return')).toHaveLength(2);
    expect(rowsOf(message, 'Reason')).toEqual(['Both were ridden.']);
  });

  it('when one was canceled by a withdrawal and the other is on its way, then it says what to do with each', () => {
    const message: Message = {
      ...{ kind: 'order-withdrawn', order, returned, state: 'canceled', at: 'November 22, 2026 at 00:49:12 MST' },
      ...{ isPaidHere: true, others: [{ ...other, state: 'announced' }] },
    };
    expect(composeContent(message).paragraphs).toEqual([
      'You declared that you withdraw from the contract for 3 pieces of this order. You need no reason.',
      'Antero Saddle: These pieces were not shipped yet: they are canceled, and you have nothing to send back.',
      'Elbert Stem: Your order is on its way. Please send these pieces back once you have it.',
      'What you paid for all of these pieces will be refunded.',
    ]);
    expect(rowsOf(message, 'Received')).toEqual(['November 22, 2026 at 00:49:12 MST']);
  });

  it('when the account of the customer is deleted, then it does not mention a label under My orders', () => {
    const message: Message = {
      ...{ kind: 'order-withdrawn', order, returned, state: 'requested', at: 'November 22, 2026 at 00:49:12 MST' },
      isAccountGone: true,
    };
    expect(composeContent(message).paragraphs[1]).toBe(
      'Please send these pieces back within 14 days, with the number of the return on the package.',
    );
  });

  it.each([
    ['order-returned', {}],
    ['order-return-refused', { reason: 'Both were ridden.' }],
    ['order-withdrawn', { state: 'accepted', at: 'November 22, 2026 at 00:49:12 MST' }],
  ] as const)(
    'when the account of the customer is deleted, then an email of the kind %s links to the shop',
    (kind, more) => {
      const message = { kind, order, returned, ...more } as Message;
      const actionOf = (told: Message) => composeContent(told).action;
      expect(actionOf({ ...message, isAccountGone: true } as Message)).toEqual({
        words: 'Visit the shop',
        url: 'https://fourteener.example',
      });
      expect(actionOf(message).words).toBe('See my orders');
    },
  );

  it('when both are canceled by a withdrawal, then it says so once', () => {
    const message: Message = {
      ...{ kind: 'order-withdrawn', order, returned, state: 'canceled', at: 'November 22, 2026 at 00:49:12 MST' },
      others: [{ ...other, state: 'canceled' }],
    };
    expect(composeContent(message).paragraphs.slice(1)).toEqual([
      'These pieces were not shipped yet: they are canceled, and you have nothing to send back.',
    ]);
  });
});
