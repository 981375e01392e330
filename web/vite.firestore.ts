import type { Plugin } from 'vite';

const STAND_IN = '\0no-regular-expressions';

/**
 * Lets the build leave out the engine of regular expressions that Firestore's library carries for pipelines that run in the
 * browser (45 KiB of 127): the shop has no pipelines, but the bundler cannot know.
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
