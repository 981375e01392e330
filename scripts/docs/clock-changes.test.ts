import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { CLOCK_CHANGES, listClockChanges, writeClockChanges } from './clock-changes.ts';

it('when contract/clock-changes.json is read, then it has the changes that Intl computes for the time zone of contract/brand.ts', async () => {
  const file = readFileSync(inRoot(CLOCK_CHANGES), 'utf8');
  expect(file === (await writeClockChanges()), `${CLOCK_CHANGES} is not current: \`npm run docs\` updates it.`).toBe(
    true,
  );
});

it('when a zone changes its clock by half an hour, then its changes are found to the minute', () => {
  const { offsets, changes } = listClockChanges('Australia/Lord_Howe');
  expect(offsets).toEqual({ 'GMT+11': 660, 'GMT+10:30': 630 });
  expect(Object.entries(changes).filter(([since]) => since.startsWith('2026'))).toEqual([
    ['2026-04-04T15:00Z', 'GMT+10:30'],
    ['2026-10-03T15:30Z', 'GMT+11'],
  ]);
});
