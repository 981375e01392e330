import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it('when a shop sells in euros, then the payment provider is asked for euros', async () => {
  vi.stubEnv('MARKET', 'eu');
  const { shopCurrency } = await import('./stripe.ts');
  expect(shopCurrency).toBe('eur');
});
