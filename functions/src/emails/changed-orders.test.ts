import { expect, it } from 'vitest';
import { renderEmail } from './render.ts';

const order = {
  number: 'FC-K7Q2-94MD',
  partName: 'Antero Saddle',
  partNumber: 'SA-31',
  quantity: 2,
  totalCents: 16_800,
};
const to = { email: 'june@test.example', name: 'June Park' };

it('when the address of an order changes, then the email has the new address, and says whom to contact if it is wrong', () => {
  const message = { kind: 'order-address-changed', order, address: '12 G Street', phone: '719 555 0100' } as const;
  const { subject, text } = renderEmail({ to, message });
  expect(subject).toBe('We changed the address of your order FC-K7Q2-94MD');
  expect(text).toContain('Ship to: 12 G Street\nPhone: 719 555 0100');
  expect(text).toContain('please contact us');
});

it('when a tracking number is corrected, then the email has the new number, and says that the one before was wrong', () => {
  const message = { kind: 'order-tracking-changed', order, carrier: 'UPS', trackingCode: '1Z 9' } as const;
  const { subject, text } = renderEmail({ to, message });
  expect(subject).toBe('We corrected the tracking number of your order FC-K7Q2-94MD');
  expect(text).toContain('Carrier: UPS\nTracking code: 1Z 9');
  expect(text).toContain('was wrong');
});

it('when an order is late, then the email says for when it was promised, and that it has not left', () => {
  const late = { kind: 'order-late', order, arrives: { from: '2026-12-01', to: '2026-12-03' } } as const;
  const { subject, text } = renderEmail({ to, message: late });
  expect(subject).toBe('Your order FC-K7Q2-94MD is late');
  expect(text).toContain(
    'We promised that it arrives between Tue, Dec 1 and Thu, Dec 3. It has not left our workshop yet',
  );
  const onOneDay = { ...late, arrives: { from: '2026-12-04', to: '2026-12-04' } };
  expect(renderEmail({ to, message: onOneDay }).text).toContain('We promised that it arrives on Fri, Dec 4.');
});
