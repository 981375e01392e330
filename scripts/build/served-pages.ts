import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readConfig } from '../emulators/config.ts';
import { readPageHeaders } from '../hosting/policy.ts';
import { inCache, inRoot } from '../paths.ts';

/**
 * The built renderer of the pages that the function serves, and the templates of these pages, as the web app's build
 * writes them.
 */
export const renderedPages = inCache('served-pages', 'served-pages.js');
export const servedTemplates = {
  part: inCache('served-pages', 'part.html'),
  drawing: inCache('served-pages', 'drawing.html'),
};

/** The places of the head and the body in the template (web/vite.prerender.ts). */
const MARKS = /<!--page-(?:head|body)-->/;

/**
 * Copies the renderer and the templates beside the function, with the headers of Hosting's own pages. It always copies,
 * since that costs nothing: the web app, the function and the headers change independently.
 */
export function placeServedPages(): void {
  const lib = inRoot('functions', 'lib');
  mkdirSync(lib, { recursive: true });
  copyFileSync(renderedPages, `${lib}/served-pages.js`);
  const templates = Object.entries(servedTemplates).map(([name, file]) => [
    name,
    readFileSync(file, 'utf8').split(MARKS),
  ]);
  const frame = { templates: Object.fromEntries(templates) as object, headers: readPageHeaders(readConfig().hosting) };
  const lines = Object.entries(frame).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
  writeFileSync(`${lib}/served-page-frame.js`, lines.join(''));
}
