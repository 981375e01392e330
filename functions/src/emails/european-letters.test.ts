import { brand } from '@fourteener/contract/brand';
import { expect, it } from 'vitest';
import { renderEmail } from './render.ts';

const to = { email: 'june@test.example', name: 'June Park' };
const order = {
  number: 'FC-K7Q2-94MD',
  partName: 'Antero Saddle',
  partNumber: 'SA-31',
  quantity: 2,
  totalCents: 16_800,
};

it('when an order is placed in the European Union, then its email describes the legal guarantee and longer guarantees of makers', () => {
  const placed = { kind: 'order-placed' as const, orders: [order], address: '1 F Street' };
  const guarantees = [{ maker: 'Ten Mile', part: 'Antero Saddle, FC-K1VD9E', years: 7 }];
  const { text } = renderEmail({ to, message: { ...placed, guarantees } });
  expect(text).toContain(
    'Your legal guarantee: By the law of the European Union you have a guarantee of at least two years',
  );
  expect(text).toContain(
    'Guarantee of the maker: Ten Mile guarantees the durability of the whole part (Antero Saddle, FC-K1VD9E) for 7 years, at no cost.',
  );
  const none = renderEmail({ to, message: { ...placed, guarantees: [] } }).text;
  expect(none).toContain('Your legal guarantee');
  expect(none).not.toContain('Guarantee of the maker');
  expect(renderEmail({ to, message: placed }).text).not.toMatch(/guarantee/i);
});

it('when somebody asks for a link to withdraw by, then the email leads to a page that has a button, and says how long it works', () => {
  const message = { kind: 'withdrawal-link', number: 'FC-K7Q2-94MD', token: '7M2XH0V4QK8N5RXT1CWB6YDJ9E' } as const;
  const { subject, text } = renderEmail({ to, message });
  expect(subject).toBe('Withdraw from the contract for your order FC-K7Q2-94MD');
  expect(text).toContain(`Withdraw from contract here: ${brand.origin}/withdrawal#7M2XH0V4QK8N5RXT1CWB6YDJ9E`);
  expect(text).toContain('two days');
});
