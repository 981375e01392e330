import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as ruleList from './src/shop/fit/rule-list.ts';
import * as rulePages from './src/shop/fit/rule-pages.ts';

/** The modules that work out the pages of the rules of fit, by their files. */
const workedOut: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [fileURLToPath(import.meta.resolve('./src/shop/fit/rule-list.ts'))]: ruleList,
  [fileURLToPath(import.meta.resolve('./src/shop/fit/rule-pages.ts'))]: rulePages,
};

/** Builds the pages of the rules with what they say, as articles have it: working that out takes all rules, facts and cases, 56 KiB of script. */
export function workOutRules(): Plugin {
  return {
    name: 'work-out-rules',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      Object.entries(workedOut[id] ?? {})
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n') || null,
  };
}
