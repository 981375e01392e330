import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The router's only entry that a build finds by itself warns of mistakes in the console; this one does not. */
const production = fileURLToPath(
  new URL('dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
);

const MAKERS = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g;
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Lets the build leave out what the shop does not use of the router (3 KiB of 12): the package promises that loading it does
 * nothing, but within one file a bundler sees calls of React and names being set, and keeps all that they touch.
 */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: production }] } }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({ code: code.replace(MAKERS, '= /* @__PURE__ */ ').replace(NAMES, ''), map: null }),
    },
  };
}
