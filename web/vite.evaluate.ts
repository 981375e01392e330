import type { Plugin } from 'vite';
import * as addresses from '@fourteener/contract/addresses';
import * as derived from './src/screens/derived.ts';

/** Modules of which visitors need only what they work out: by the end of their path. */
const evaluated: Readonly<Record<string, object>> = {
  '/src/screens/derived.ts': derived,
  '/contract/addresses.ts': addresses,
};

/**
 * Writes the values of these modules into the build in place of their code, which has whole tables with it: visitors download neither
 * the admins' screens and labels nor who may make which call.
 */
export function evaluateTables(): Plugin {
  return {
    name: 'evaluate-tables',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/(src\/screens\/derived|contract\/addresses)\.ts$/ },
      handler: (id) => {
        const [, values] = Object.entries(evaluated).find(([end]) => id.endsWith(end)) ?? [];
        if (!values) throw new Error(`Nothing is known of ${id}.`);
        const exported = Object.entries<unknown>({ ...values });
        return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
      },
    },
  };
}
