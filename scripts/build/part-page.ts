import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readConfig } from '../emulators/config.ts';
import { readPageHeaders } from '../hosting/policy.ts';
import { inCache, inRoot } from '../paths.ts';

/** What renders the page of a part, and the page without one, as the web app's build leaves them. */
export const renderedPart = inCache('part-page', 'part-page.js');
export const partTemplate = inCache('part-page', 'part-page.html');

/** Where the head and the body of a page belong in the template (web/vite.prerender.ts). */
const MARKS = /<!--page-(?:head|body)-->/;

/**
 * Puts them beside the function, with the headers of Hosting's own pages. Always, since it costs nothing: the web app, the function and the
 * headers each change alone.
 */
export function placePartPage(): void {
  const lib = inRoot('functions', 'lib');
  mkdirSync(lib, { recursive: true });
  copyFileSync(renderedPart, `${lib}/part-page.js`);
  const frame = {
    template: readFileSync(partTemplate, 'utf8').split(MARKS),
    headers: readPageHeaders(readConfig().hosting),
  };
  const lines = Object.entries(frame).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
  writeFileSync(`${lib}/part-page-frame.js`, lines.join(''));
}
