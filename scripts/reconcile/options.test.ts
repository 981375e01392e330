import { expect, it } from 'vitest';
import { Failure } from '../console/failure.ts';
import { readOptions } from './options.ts';

it('when no option is given, then it is the local shop, and nothing is written', () => {
  expect(readOptions([])).toEqual({ project: 'demo-fourteener', repair: false });
});

it('when a project and a repair are given, then both are read', () => {
  expect(readOptions(['--repair', '--project', 'my-shop'])).toEqual({ project: 'my-shop', repair: true });
});

it('when days are given, then the payments of these days are compared, both included, by the shop’s clock', () => {
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
])('when the days are %j, then only the usage is shown', (args) => {
  expect(() => readOptions(args)).toThrow('Usage: npm run reconcile');
});

it.each([[['--project']], [['--project=']], [['--repair=yes']], [['my-shop']], [['--help']]])(
  'when the arguments are %j, then only the usage is shown',
  (args) => {
    expect(() => readOptions(args)).toThrow(Failure);
    expect(() => readOptions(args)).toThrow('Usage: npm run reconcile');
  },
);
