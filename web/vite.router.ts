import type { Plugin } from 'vite';

/** Builds the shop with React Router's production build, which warns of nothing: its package leads to the other one alone. */
export function buildRouterForProduction(): Plugin {
  return {
    name: 'router-for-production',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router$/ },
      async handler(id, importer) {
        const found = await this.resolve(id, importer, { skipSelf: true });
        return found && found.id.replace('/dist/development/', '/dist/production/');
      },
    },
  };
}
