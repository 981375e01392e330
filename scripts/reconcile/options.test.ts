import { expect, it } from 'vitest';
import { Failure } from '../console/failure.ts';
import { readOptions } from './options.ts';

it('when nothing is said, then it is the shop that runs here, and nothing is written', () => {
  expect(readOptions([])).toEqual({ project: 'demo-fourteener', repair: false });
});

it('when a project is named and a repair is wanted, then both are read', () => {
  expect(readOptions(['--repair', '--project', 'my-shop'])).toEqual({ project: 'my-shop', repair: true });
});

it.each([[['--project']], [['--project=']], [['--repair=yes']], [['my-shop']], [['--help']]])(
  'when it is %j, then nothing is done and the usage is said',
  (args) => {
    expect(() => readOptions(args)).toThrow(Failure);
    expect(() => readOptions(args)).toThrow('Usage: npm run reconcile');
  },
);
