import { describe, expect, it } from 'vitest';
import type { LockedPackages } from '../build/lockfile.ts';
import { allowedLicenses, builtIn, listShipped } from './dependencies.ts';

describe.each(['functions', 'web'] as const)('%s', (part) => {
  it('when a package ships, then its license is an allowed one', () => {
    const others = listShipped(part).filter(({ license }) => !allowedLicenses.includes(license));
    expect(others).toEqual([]);
  });

  it('when a dependency is direct, then it ships, and its use is listed', () => {
    expect(listShipped(part).filter(({ use }) => use).length).toBeGreaterThan(7);
  });
});

it('when a direct dependency has no listed use, then listing it throws', () => {
  const lock = { web: { dependencies: { 'left-pad': '1' } }, 'node_modules/left-pad': { version: '1.0.0' } };
  const entries = builtIn.map((name) => [`node_modules/${name}`, { version: '1.0.0', license: 'MIT' }]);
  const whole = { contract: {}, ...Object.fromEntries(entries), ...lock } as LockedPackages;
  expect(() => listShipped('web', whole)).toThrow('what left-pad is for');
});
