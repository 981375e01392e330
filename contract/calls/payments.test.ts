import { expect, it } from 'vitest';
import { calls } from '../calls.ts';
import { paymentCalls } from './payments.ts';

it('when the calls about payments join the table, then no name or address is taken', () => {
  const taken = Object.entries(calls).flatMap(([name, { address }]) => [name, address]);
  for (const [name, { address }] of Object.entries(paymentCalls)) {
    expect(taken).not.toContain(name);
    expect(taken).not.toContain(address);
  }
});
