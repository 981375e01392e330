import { expect, it } from 'vitest';
import { describeMissing, readOfficial, sortOfficial } from './official-files.ts';

it.each([
  [['README.md'], { hasNotice: false, labels: 0 }],
  [['README.md', 'notice-en.svg'], { hasNotice: true, labels: 0 }],
  [['label-a-1.png', 'label-b.svg', 'label-.txt', 'notice-en.png'], { hasNotice: true, labels: 2 }],
  [['notice-de.svg', 'notice-en.pdf', 'label-a-1.svg'], { hasNotice: false, labels: 1 }],
])('when web/official has the files %j, then the notice and the labels are counted', (names, sorted) => {
  expect(sortOfficial(names)).toEqual(sorted);
});

it('when the market is the European Union and the notice is missing, then the deployment says what to do; elsewhere it does not', () => {
  // This repository contains none of these files.
  const files = readOfficial({ MARKET: 'eu' }, 'no-such-project');
  expect(files && describeMissing(files)).toMatch(
    /^MARKET=eu needs .* notice-en\.svg in web\/official.*docs\/deploy\.md/,
  );
  expect(readOfficial({ MARKET: 'us' }, 'no-such-project')).toBeUndefined();
  expect(readOfficial({}, 'no-such-project')).toBeUndefined();
});

it('when the notice is there, then nothing is missing', () => {
  expect(describeMissing({ hasNotice: true, labels: 0 })).toBeUndefined();
});
