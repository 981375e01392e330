import { expect, it } from 'vitest';
import { Failure } from '../console/failure.ts';
import { readSizes } from './options.ts';

it('when nothing is said, then the seed is written and nothing grows', () => {
  expect(readSizes([])).toBeUndefined();
});

it('when sizes are named, then they are read as numbers', () => {
  expect(readSizes(['--parts', '10000', '--orders=5000'])).toEqual({ parts: 10_000, orders: 5_000 });
  expect(readSizes(['--reviews', '1'])).toEqual({ reviews: 1 });
});

it.each([
  { args: ['--parts', '0'] },
  { args: ['--parts', '-5'] },
  { args: ['--parts=-5'] },
  { args: ['--parts', 'many'] },
  { args: ['--parts', '1.5'] },
  { args: ['--parts', '1e3'] },
  { args: ['--parts', '100001'] },
  { args: ['--parts', '99999999999'] },
  { args: ['--parts='] },
  { args: ['--parts'] },
  { args: ['--users', '5'] },
  { args: ['--project', 'real-shop'] },
  { args: ['--help'] },
  { args: ['100'] },
])('when it is $args, then nothing is done and the usage is said', ({ args }) => {
  expect(() => readSizes(args)).toThrow(Failure);
  expect(() => readSizes(args)).toThrow(/Usage: npm run seed/);
});
