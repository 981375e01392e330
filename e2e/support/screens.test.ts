import { expect, it } from 'vitest';
import { toTestPart } from '@fourteener/contract/testing/parts';
import { allParts } from '../../seed/parts/all-parts.ts';
import { paths } from '../../web/src/screens/paths.ts';
import { screens } from './screens.ts';

/** The home page has a second path. */
const WITHOUT = ['homeToo'];

const addresses = allParts
  .slice(0, 1)
  .flatMap((part) => screens.map(({ path }) => path(toTestPart(part.id, part), 'loaded').replace(/\?.*/, '')));

it('when a path is in the app, then its screen is among those that are checked in every state', () => {
  const isShown = (pattern: string) => {
    const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`, 'i');
    return addresses.some((each) => address.test(each));
  };
  const missing = Object.entries(paths).filter(([, pattern]) => !isShown(pattern));
  expect(missing.map(([name]) => name)).toEqual(WITHOUT);
});

it('when a screen is about one record, then its address contains an id', () => {
  expect(addresses.filter((path) => path.includes(':'))).toEqual([]);
});
