import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const files = globSync(['contract/**/*.ts', 'functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|examples\.ts$|\/testing\//.test(file))
  .filter((file) => file !== 'contract/currency.ts');

/** Lines whose texts name the currency: a string with " dollars", or a label that ends with the sign. */
const named = /^(?!\s*(?:\/\/|\/?\*)).*(?:['"`][^'"`]* dollars?\b[^'"`]*['"`]|, \$\s*(?:['"`]|$))/;

it('when source code names the currency, then it takes the word or the sign from contract/currency.ts', () => {
  const wrong = files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .filter((line) => named.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});

it.each(["help: 'In dollars, before tax'", 'label="Unpaid at most, $"', 'Shipping costs, $'])(
  'when a line is %j, then the pattern of this test finds the currency in it',
  (line) => expect(named.test(line)).toBe(true),
);
