import { describe, expect, it } from 'vitest';
import type { LockedPackages } from '../bundles/lockfile.ts';
import { allowedLicences, builtIn, listShipped } from './dependencies.ts';

describe.each(['functions', 'web'] as const)('%s', (part) => {
  it('when something ships, then its licence is one that we allow', () => {
    const others = listShipped(part).filter(({ licence }) => !allowedLicences.includes(licence));
    expect(others).toEqual([]);
  });

  it('when we ask for something, then it ships and has its use', () => {
    expect(listShipped(part).filter(({ use }) => use).length).toBeGreaterThan(7);
  });
});

it('when a package of ours has no use named, then that is said', () => {
  const lock = { web: { dependencies: { 'left-pad': '1' } }, 'node_modules/left-pad': { version: '1.0.0' } };
  const entries = builtIn.map((name) => [`node_modules/${name}`, { version: '1.0.0', license: 'MIT' }]);
  const whole = { contract: {}, ...Object.fromEntries(entries), ...lock } as LockedPackages;
  expect(() => listShipped('web', whole)).toThrow('what left-pad is for');
});
