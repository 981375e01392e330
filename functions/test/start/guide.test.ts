import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '@fourteener/contract/brand';
import { rmSync } from 'node:fs';
import { readGuide, runGuide, type Step } from '../support/guide.ts';
import { findMismatches } from '../support/mismatches.ts';
import { addresses, RunningShop } from './running-shop.ts';

const steps = readGuide();

// The shop is called at the address that a reader uses: Hosting's emulator and the guard before it change what the function answers.
const shop = new RunningShop();
let printed: string[];

beforeAll(async () => {
  await shop.start();
  printed = await runGuide(steps, {
    ...addresses,
    // The section on a real project asks Hosting for the API key.
    [brand.origin]: addresses['http://127.0.0.1:5000'] ?? '',
    'https://identitytoolkit.googleapis.com': addresses['http://127.0.0.1:9099/identitytoolkit.googleapis.com'] ?? '',
  });
});
afterAll(async () => {
  await shop.signal('SIGTERM');
  rmSync(shop.data, { recursive: true, force: true });
});

/** A line with its header name, if it has one, in lower case. */
const fold = (line: string) => line.replace(/^[\w-]+(?=:)/, (name) => name.toLowerCase());

/** Whether a line of a response matches the documented one, up to `…`. */
function isLine(line: string, shown: string): boolean {
  return shown.endsWith('…') ? fold(line).startsWith(fold(shown).slice(0, -1)) : fold(line) === fold(shown);
}

function findMissing({ kind, shown }: Step, output: string): string[] {
  if (kind === 'json') return findMismatches(JSON.parse(output), JSON.parse(shown));
  const lines = output.split(/\r?\n/);
  return shown
    .trimEnd()
    .split('\n')
    .filter((wanted) => !lines.some((line) => isLine(line, wanted)))
    .map((wanted) => `${wanted} is not in: ${output}`);
}

it('when the API guide is parsed, then it contains commands', () => {
  expect(steps.length).toBeGreaterThan(8);
});

it.each(steps.map((step, n) => [n + 1, step] as const))(
  'when the commands of step %d of docs/api.md are run, then they print what is shown',
  (n, step) => {
    expect(findMissing(step, printed[n - 1] ?? '')).toEqual([]);
  },
);
