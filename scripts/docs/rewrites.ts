import { DRAWING_PATH, DRAWINGS_PATH } from '@fourteener/contract/drawing/page';
import { PART_PATH } from '@fourteener/contract/part/address';
import { rewriteRoots } from '@fourteener/contract/calls';
import { formatText } from './format.ts';

/** Where Hosting's configuration is kept, from the root of the repository. */
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

/** What the function answers besides the contract's calls. */
const others = ['/health', '/browser-errors', '/sitemap-parts.xml'];

/** The pages that it renders: those of a release name the files of that release, so a rewrite is bound to its function. */
const pages = [PART_PATH, DRAWINGS_PATH, DRAWING_PATH]
  .map((path) => path.replace(':id', '*'))
  // With a slash at its end, the function redirects to the address without.
  .flatMap((path) => [path, `${path}/`]);

/**
 * The file with a rewrite to the function for each root of the contract, in its order, before all other rewrites, and with each page at a
 * single address also there with a slash at its end: `trailingSlash` covers only those that are files. Not by `redirects`, for which
 * the emulator decodes each address, and ends at one that it cannot decode.
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
