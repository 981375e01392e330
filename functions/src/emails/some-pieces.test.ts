import { expect, it } from 'vitest';
import type { Message, OrderLine } from './message.ts';
import { renderEmail } from './render.ts';

const to = { email: 'june@test.example', name: 'June' };
const saddle: OrderLine = { number: 'FC-K7Q2-94MD', partName: 'Antero Saddle', quantity: 6, totalCents: 16_800 };
const stem: OrderLine = { ...saddle, partName: 'Elbert Stem', quantity: 2, totalCents: 9_000 };
const parcel = { carrier: 'Front Range Parcel', trackingCode: 'FRP 7' };

it('when some pieces of a part are shipped, then the email says how many of how many, and how many follow', () => {
  const some = { pieces: 3, of: 5, following: 2 };
  const message: Message = { kind: 'order-shipped', order: { ...saddle, some }, others: [stem], ...parcel };
  const { subject, text } = renderEmail({ to, message });
  expect(subject).toBe('Part of your order FC-K7Q2-94MD is on its way');
  expect(text).toContain('3 of 5 pieces of Antero Saddle have left in this parcel, 2 follow.');
  expect(text.match(/^Part: .*$/gm)).toEqual(['Part: Antero Saddle, 3 of 5 pieces', 'Part: Elbert Stem, 2 pieces']);
});

it('when the last pieces are shipped, then the email says that the whole order is on its way', () => {
  const some = { pieces: 1, of: 5, following: 0 };
  const { subject, text } = renderEmail({
    to,
    message: { kind: 'order-shipped', order: { ...saddle, some }, ...parcel },
  });
  expect(subject).toBe('Your order FC-K7Q2-94MD is on its way');
  expect(text).toContain('1 of 5 pieces of Antero Saddle has left in this parcel, the others left before.');
});

it('when the pieces that have not left are canceled, then the email says that a part is canceled, and how many pieces', () => {
  const some = { pieces: 2, of: 5, following: 0 };
  const order = { ...saddle, some };
  const { subject, text } = renderEmail({
    to,
    message: { kind: 'order-cancelled', order, by: 'admin', reason: 'Bent.' },
  });
  expect(subject).toBe('Part of your order FC-K7Q2-94MD is canceled');
  expect(text).toContain('2 of 5 pieces of Antero Saddle are canceled. The others have left.');
});

it('when a withdrawal is about pieces here and on their way, then the email has both numbers and what happens to each', () => {
  const { text } = renderEmail({
    to,
    message: {
      ...{ kind: 'order-withdrawn', order: saddle, state: 'announced', at: 'November 27, 2026 at 10:00:00 MST' },
      returned: { number: 'FC-K7Q2-94MD-R2', quantity: 3 },
      canceled: { number: 'FC-K7Q2-94MD-R1', quantity: 2 },
    },
  });
  expect(text).toContain('you withdraw from the contract for 5 pieces of this order');
  expect(text).toContain('2 pieces of Antero Saddle: These pieces were not shipped yet: they are canceled');
  expect(text).toContain('3 pieces of Antero Saddle: Your order is on its way. Please send these pieces back');
  expect(text).toContain(
    'Return: FC-K7Q2-94MD-R1: Antero Saddle, 2 pieces\nReturn: FC-K7Q2-94MD-R2: Antero Saddle, 3 pieces',
  );
  expect(text.match(/^Part: /gm)).toHaveLength(1);
});
