import { DRAWING_PATH, DRAWINGS_PATH } from '@fourteener/contract/drawing/page';
import { PART_PATH } from '@fourteener/contract/part/address';
import { rewriteRoots } from '@fourteener/contract/calls';
import { formatText } from './format.ts';

/** The file of Hosting's configuration, relative to the root of the repository. */
export const HOSTING = 'firebase.json';

interface Config {
  hosting: {
    rewrites: {
      source: string;
      destination?: string;
      function?: { functionId: string; region: string; pinTag?: boolean };
    }[];
  };
}

/** The addresses besides the contract's calls that the function answers. */
const others = ['/health', '/browser-errors', '/sitemap-parts.xml'];

/**
 * The pages that the function renders. Each release's pages name that release's files, so their rewrites are pinned to
 * its function.
 */
const pages = [PART_PATH, DRAWINGS_PATH, DRAWING_PATH]
  .map((path) => path.replace(':id', '*'))
  // The function redirects an address with a trailing slash to the one without.
  .flatMap((path) => [path, `${path}/`]);

/**
 * Writes the rewrites to the function before all others: one for each root of the contract, in its order, and one for
 * each page that the function renders. A page at a single address is also served with a trailing slash, because
 * `trailingSlash` only covers pages that are files. `redirects` are no option: for them the emulator decodes each
 * address, and crashes at one that it cannot decode.
 */
export function writeRewrites(file: string): Promise<string> {
  const config = JSON.parse(file) as Config;
  const { rewrites } = config.hosting;
  const target = { functionId: 'api', region: 'us-central1' };
  const calls = rewriteRoots.flatMap((root) => [`/${root}`, `/${root}/**`]);
  config.hosting.rewrites = [
    ...[...calls, ...others].map((source) => ({ source, function: target })),
    ...pages.map((source) => ({ source, function: { ...target, pinTag: true } })),
    ...rewrites
      .filter((rewrite) => !rewrite.function && !rewrite.source.endsWith('/'))
      .flatMap((page) => [page, ...(page.source.includes('*') ? [] : [{ ...page, source: `${page.source}/` }])]),
  ];
  return formatText(HOSTING, JSON.stringify(config, null, 2));
}
