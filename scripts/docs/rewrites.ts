import { rewriteRoots } from '@fourteener/contract/calls';
import { formatText } from './format.ts';

/** Where Hosting's configuration is kept, from the root of the repository. */
export const HOSTING = 'firebase.json';

interface Config {
  hosting: { rewrites: { source: string; function?: { functionId: string; region: string } }[] };
}

/** The file with a rewrite to the function for each root of the contract, in its order, before all other rewrites. */
export function writeRewrites(file: string): Promise<string> {
  const config = JSON.parse(file) as Config;
  const { rewrites } = config.hosting;
  const target = { function: { functionId: 'api', region: 'us-central1' } };
  const calls = rewriteRoots.flatMap((root) => [`/${root}`, `/${root}/**`]).map((source) => ({ source, ...target }));
  const others = rewrites.filter((rewrite) => !rewrite.function || rewrite.source === '/health');
  config.hosting.rewrites = [...calls, ...others];
  return formatText(HOSTING, JSON.stringify(config, null, 2));
}
