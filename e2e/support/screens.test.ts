import { expect, it } from 'vitest';
import { allParts } from '../../seed/parts/all-parts.ts';
import { paths } from '../../web/src/paths.ts';
import { screens } from './screens.ts';

/** The home page under its other name, and what no build for riders has. */
const WITHOUT = ['homeToo', 'kit'];

it('when an address is in the app, then its screen is among those that are looked at in every state', () => {
  const addresses = allParts
    .slice(0, 1)
    .flatMap((part) => screens.map(({ path }) => path({ ...part, _id: part.id }, 'loaded').replace(/\?.*/, '')));
  const isShown = (pattern: string) => {
    const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`, 'i');
    return addresses.some((each) => address.test(each));
  };
  const missing = Object.entries(paths).filter(([, pattern]) => !isShown(pattern));
  expect(missing.map(([name]) => name)).toEqual(WITHOUT);
});
