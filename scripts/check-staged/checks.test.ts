import { expect, it } from 'vitest';
import { checksOf } from './checks.ts';

const filesOf = (files: string[]) =>
  checksOf(files).map(({ name, args }) => [name, args.filter((arg) => files.includes(arg))]);

it('when code and a document are committed, then both are formatted, and the code is linted', () => {
  expect(filesOf(['web/src/ui/navigation/link.tsx', 'docs/mail.md'])).toEqual([
    ['lint', ['web/src/ui/navigation/link.tsx']],
    ['format', ['web/src/ui/navigation/link.tsx', 'docs/mail.md']],
  ]);
});

it('when a document alone is committed, then nothing is linted', () => {
  expect(filesOf(['README.md'])).toEqual([['format', ['README.md']]]);
});

it('when files are only deleted, then there is nothing to ask', () => {
  expect(checksOf([])).toEqual([]);
});
