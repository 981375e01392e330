import type { Plugin } from 'vite';
import { constraints } from '@fourteener/contract/constraints';
import * as ruleList from './src/fit-rules/rule-list.ts';
import * as rulePages from './src/fit-rules/rule-pages.ts';
import * as derived from './src/screens/derived.ts';

/** Modules of which visitors need only what they work out: by the end of their path. */
const evaluated: Readonly<Record<string, object>> = {
  '/src/screens/derived.ts': { ...derived, paths: derived.visitorPaths, visitorPaths: undefined },
  '/src/fit-rules/rule-list.ts': ruleList,
  '/src/fit-rules/rule-pages.ts': rulePages,
};

/** The limits one by one, so that a page gets only those that it names. */
const LIMITS = 'virtual:limits';

const writeValues = (values: object) =>
  Object.entries<unknown>({ ...values })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * Writes the values of these modules into the build in place of their code, which has whole tables with it: visitors download neither
 * the admins' screens and labels, nor limits of other pages, nor the rules of fit with their cases.
 */
export function evaluateTables(): Plugin {
  return {
    name: 'evaluate-tables',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${LIMITS}$`) }, handler: (id) => id },
    load: {
      filter: {
        id: new RegExp(`(/(src/(screens/derived|fit-rules/rule-(list|pages))|contract/constraints)\\.ts|^${LIMITS})$`),
      },
      handler: (id) => {
        if (id === LIMITS) return writeValues(constraints);
        if (id.endsWith('/contract/constraints.ts')) return `export * as constraints from '${LIMITS}';`;
        const [, values] = Object.entries(evaluated).find(([end]) => id.endsWith(end)) ?? [];
        if (!values) throw new Error(`Nothing is known of ${id}.`);
        return writeValues(values);
      },
    },
  };
}
