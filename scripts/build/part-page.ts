import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { readConfig } from '../emulators/config.ts';
import { readPageHeaders } from '../hosting/policy.ts';
import { inCache, inRoot } from '../paths.ts';

/** What renders the page of a part, as the web app's build leaves it. */
export const partPageFiles = ['part-page.html', 'part-page.js'] as const;

/**
 * Puts it beside the function, with the headers of Hosting's own pages. Always, since it costs nothing: the web app, the function and the
 * headers each change alone.
 */
export function placePartPage(): void {
  const lib = inRoot('functions', 'lib');
  mkdirSync(lib, { recursive: true });
  for (const file of partPageFiles) copyFileSync(inCache('part-page', file), `${lib}/${file}`);
  const headers = readPageHeaders(readConfig().hosting);
  writeFileSync(`${lib}/part-page.headers.json`, `${JSON.stringify(headers, null, 2)}\n`);
}
