import { afterEach, expect, it, vi } from 'vitest';
import { inRoot } from '../paths.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['EUR', 'USD'])(
  'when the web app is built for prices in %s, then its code has that currency',
  async (currency) => {
    vi.resetModules();
    vi.stubEnv('CURRENCY', currency);
    const { resolveConfig } = await import('vite');
    const { define } = await resolveConfig({ root: inRoot('web') }, 'build');
    expect(define).toMatchObject({ 'process.env.CURRENCY': `"${currency}"`, 'process.env.MARKET': 'undefined' });
  },
);
