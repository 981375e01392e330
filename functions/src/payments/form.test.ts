import { expect, it } from 'vitest';
import { encodeForm } from './form.ts';

it('when fields are nested, then they are encoded in Stripe’s notation, and undefined fields are left out', () => {
  const form = encodeForm({ mode: 'payment', email: undefined, items: [{ quantity: 2, name: 'A & B=' }], none: {} });
  expect([...new URLSearchParams(form)]).toEqual([
    ['mode', 'payment'],
    ['items[0][quantity]', '2'],
    ['items[0][name]', 'A & B='],
  ]);
});
