import type { Plugin } from 'vite';

const STAND_IN = '\0no-regular-expressions';

/**
 * Leaves out the engine of regular expressions in Firestore's library, 45 KiB of 127. It is for pipelines that run in
 * the browser; the shop has none, but the bundler cannot know that.
 */
export function trimFirestore(): Plugin {
  return {
    name: 'trim-firestore',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^re2js$/ }, handler: () => STAND_IN },
    load: {
      filter: { id: new RegExp(STAND_IN) },
      handler: () =>
        'export const RE2JS = { compile() { throw new Error("Pipelines are left out of this build."); } };',
    },
  };
}
