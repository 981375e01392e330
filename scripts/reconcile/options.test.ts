import { expect, it } from 'vitest';
import { Failure } from '../console/failure.ts';
import { readOptions } from './options.ts';

it('when nothing is said, then it is the shop that runs here, and nothing is written', () => {
  expect(readOptions([])).toEqual({ project: 'demo-fourteener', repair: false });
});

it('when a project is named and a repair is wanted, then both are read', () => {
  expect(readOptions(['--repair', '--project', 'my-shop'])).toEqual({ project: 'my-shop', repair: true });
});

it('when days are named, then the payments of these days are compared, both included, in the time of the shop', () => {
  expect(readOptions(['--from', '2026-11-01', '--to', '2026-11-02'])).toEqual({
    project: 'demo-fourteener',
    repair: false,
    // The clock changes on November 1.
    range: { from: new Date('2026-11-01T06:00:00.000Z'), to: new Date('2026-11-03T07:00:00.000Z') },
  });
  expect(readOptions(['--to', '2026-07-04']).range).toEqual({ to: new Date('2026-07-05T06:00:00.000Z') });
});

it.each([
  [['--from', '2026-11-31']],
  [['--from', 'yesterday']],
  [['--to', '2026-7-4']],
  [['--from', '2026-11-02', '--to', '2026-11-01']],
])('when the days are %j, then nothing is done and the usage is said', (args) => {
  expect(() => readOptions(args)).toThrow('Usage: npm run reconcile');
});

it.each([[['--project']], [['--project=']], [['--repair=yes']], [['my-shop']], [['--help']]])(
  'when it is %j, then nothing is done and the usage is said',
  (args) => {
    expect(() => readOptions(args)).toThrow(Failure);
    expect(() => readOptions(args)).toThrow('Usage: npm run reconcile');
  },
);
