import { expect, it } from 'vitest';
import { Failure } from '../console/failure.ts';
import { readSelection } from './options.ts';

const suites = { all: ['lint', 'unit', 'contract'], withFiles: ['unit', 'contract'], tests: 'usual' } as const;

it('when nothing is said, then every suite runs with its usual files', () => {
  expect(readSelection([], suites)).toEqual({ suites: suites.all, files: [], tests: 'usual' });
});

it('when suites and files are named, then these are selected', () => {
  const args = ['--only', 'unit,contract', '--files=seed,order-states'];
  expect(readSelection(args, suites)).toEqual({
    suites: ['unit', 'contract'],
    files: ['seed', 'order-states'],
    tests: 'all',
  });
});

it('when a suite that is run in two parts is named, then both run', () => {
  const parts = { all: ['types of the web app', 'types', 'unit'], withFiles: ['unit'], tests: 'all' } as const;
  expect(readSelection(['--only', 'types'], parts).suites).toEqual(['types of the web app', 'types']);
  expect(readSelection(['--only', 'types of the web app'], parts).suites).toEqual(['types of the web app']);
});

it.each([
  { args: ['--only', 'units'], says: 'There is no suite "units"; there are: lint, unit, contract.' },
  { args: ['--files', 'seed'], says: '--files needs an --only' },
  { args: ['--only', 'lint,unit', '--files', 'seed'], says: '--files needs an --only' },
  { args: ['--only', 'unit', '--files', ''], says: 'Usage: npm test' },
  { args: ['--only', 'unit', '--files', 'seed,'], says: 'Usage: npm test' },
  { args: ['--file', 'seed'], says: 'Usage: npm test' },
  { args: ['seed'], says: 'Usage: npm test' },
])('when it is $args, then nothing runs and a sentence says why', ({ args, says }) => {
  expect(() => readSelection(args, suites)).toThrow(Failure);
  expect(() => readSelection(args, suites)).toThrow(says);
});
