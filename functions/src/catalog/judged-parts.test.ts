import type { BikeFacts, Port } from '@fourteener/contract/fit/facts';
import { expect, it } from 'vitest';
import { indexOf, makePart } from './testing/parts.ts';

/** Ports of one freehub, all but the first with a kit of their own, so that each port of a part is compared with each port of a wheel. */
const freehubs = (side: Port['side'], count: number): Port[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ interface: 'freehub', side, code: 'hg-l', from: 'maker' },
    ...(n > 0 && { kit: { code: `kit-${n}`, label: 'A kit' } }),
  }));
const bike: BikeFacts = {
  slots: { 'wheel-rear': { kind: 'wheel', position: 'rear', ports: freehubs('gives', 150) } },
};
const cassette = (_id: string, ports: number) =>
  makePart({ _id, name: _id, kind: 'cassette', ports: freehubs('takes', ports) });

it('when judging all parts would exceed the budget of a search, then the remaining parts are unknown', async () => {
  const index = indexOf(cassette('first', 1), cassette('huge', 140), cassette('last', 1));
  const judged = await index.judge(bike);
  // The first part takes 150 comparisons and the second 21,000; the three parts of the shop have a budget of 20,300.
  expect([0, 1, 2].map((place) => judged.verdictAt(place))).toEqual(['fits', 'unknown', 'unknown']);
});

it('when a part is added after the others were judged, then it has the budget of a request of its own', async () => {
  const index = indexOf(cassette('first', 1));
  await index.judge(bike);
  index.put(cassette('huge', 140));
  index.put(cassette('last', 1));
  const judged = await index.judge(bike);
  expect([0, 1, 2].map((place) => judged.verdictAt(place))).toEqual(['fits', 'unknown', 'fits']);
});
