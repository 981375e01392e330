import { readdirSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { listMarkets } from './parameters.ts';

// The European Commission's files, which a deployment in the European Union needs and this repository does not contain
// (docs/decisions/0108-withdrawal-and-guarantees-in-the-european-union.md).

interface OfficialFiles {
  /** Whether the official notice on the legal guarantee exists. */
  hasNotice: boolean;
  /** The number of parts whose official label exists. */
  labels: number;
}

/** Sorts the names of files in web/official. */
export function sortOfficial(names: readonly string[]): OfficialFiles {
  return {
    hasNotice: names.some((name) => /^notice-en\.(?:svg|png)$/.test(name)),
    labels: names.filter((name) => /^label-.+\.(?:svg|png)$/.test(name)).length,
  };
}

/**
 * The official files of this checkout; undefined if no deployment is in the European Union. With `project`, only that
 * project's parameters count.
 */
export function readOfficial(env: { MARKET?: string | undefined }, project?: string): OfficialFiles | undefined {
  const markets = [...(env.MARKET ? [env.MARKET] : []), ...listMarkets(project)];
  return markets.includes('eu') ? sortOfficial(readdirSync(inRoot('web', 'official'))) : undefined;
}

/** A sentence with the remedy if the shop must not open yet; undefined if the notice exists. */
export function describeMissing({ hasNotice }: OfficialFiles): string | undefined {
  if (hasNotice) return undefined;
  return 'MARKET=eu needs the European Commission’s notice on the legal guarantee, notice-en.svg in web/official, and a label for each part with a longer guarantee: docs/deploy.md, "Guarantees in the European Union".';
}
