import { type Check, programs } from '../suites/checks.ts';

const LINTED = /\.(?:tsx?|mjs|js)$/;

/** The checks of staged files. They must take only seconds, so all others are left to `npm run verify`. */
export function checksOf(files: readonly string[]): Check[] {
  const linted = files.filter((file) => LINTED.test(file));
  const lint = [programs.oxlint, ...linted];
  const format = [programs.oxfmt, '--list-different', '--no-error-on-unmatched-pattern', ...files];
  return [
    ...(linted.length > 0 ? [{ name: 'lint', args: lint }] : []),
    ...(files.length > 0 ? [{ name: 'format', args: format }] : []),
  ];
}
