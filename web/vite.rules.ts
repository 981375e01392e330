import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as ruleList from './src/shop/fit/rule-list.ts';
import * as rulePages from './src/shop/fit/rule-pages.ts';

/** The modules whose exports are evaluated at build time, by their files. */
const workedOut: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [fileURLToPath(import.meta.resolve('./src/shop/fit/rule-list.ts'))]: ruleList,
  [fileURLToPath(import.meta.resolve('./src/shop/fit/rule-pages.ts'))]: rulePages,
};

/**
 * Builds the pages of the fit rules from values that are computed at build time: computing them in the browser would
 * take all rules, facts and cases, 56 KiB of script.
 */
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
