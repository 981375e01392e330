import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCurrency } from './currency.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

it.each([
  [{}, 'USD'],
  [{ MARKET: 'us' }, 'USD'],
  [{ MARKET: 'eu' }, 'EUR'],
  [{ MARKET: 'eu', CURRENCY: '' }, 'EUR'],
  [{ MARKET: 'eu', CURRENCY: 'USD' }, 'USD'],
  [{ MARKET: 'us', CURRENCY: 'EUR' }, 'EUR'],
])('when the environment has %j, then prices are in %s', (env, expected) => {
  expect(readCurrency(env)).toBe(expected);
});

it('when CURRENCY is a word that is no currency, then nothing starts', () => {
  expect(() => readCurrency({ CURRENCY: 'eur' })).toThrow('CURRENCY must be one of USD, EUR');
});

it('when a shop sells in euros, then amounts, questions and refusals are in euros', async () => {
  vi.stubEnv('CURRENCY', 'EUR');
  const { formatDollars, formatDollarsApart } = await import('./money.ts');
  expect([formatDollars(1_450), formatDollars(-0.5), formatDollars(12, 'USD')]).toEqual([
    '€1,450.00',
    '−€0.50',
    '$12.00',
  ]);
  expect(formatDollarsApart(1_450)).toBe('€ 1,450.00');
  const { dollars } = await import('./fields.ts');
  const { error } = dollars('The price').safeParse('ten');
  expect(error?.issues[0]?.message).toBe(
    'The price must be an amount in euros from 0.01 to 1,000,000, with at most two decimal places, such as 12.50.',
  );
});
