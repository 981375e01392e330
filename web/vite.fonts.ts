import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { glyphs } from './src/ui/text/glyphs.ts';

const resolve = createRequire(import.meta.url).resolve;

/** The folder where `src/ui/theme/fonts.css` finds the cut fonts. */
const output = new URL('../.cache/fonts/', import.meta.url);

/** The packages' fonts, and the ranges of their axes that the design uses (see `src/ui/theme/fonts.css`). */
const fonts = {
  'archivo.woff2': {
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    variationAxes: { wdth: { min: 100, max: 115 }, wght: { min: 400, max: 600 } },
  },
  'geist-mono.woff2': {
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    variationAxes: { wght: 400 },
  },
} as const;

/** Cuts the fonts to the characters and weights that the shop uses: 32 KB instead of 113. */
export function cutFonts(): Plugin {
  return {
    name: 'cut-fonts',
    async config() {
      await mkdir(output, { recursive: true });
      await Promise.all(Object.entries(fonts).map(([name, font]) => cutFont(name, font)));
    },
  };
}

async function cutFont(name: string, { source, variationAxes }: (typeof fonts)[keyof typeof fonts]): Promise<void> {
  const whole = await readFile(resolve(source));
  const recipe = createHash('sha256').update(whole).update(glyphs).update(JSON.stringify(variationAxes)).digest('hex');
  const file = new URL(name, output);
  const note = new URL(`${name}.made-from`, output);
  if (existsSync(file) && existsSync(note) && (await readFile(note, 'utf8')) === recipe) return;
  await writeFile(file, await subsetFont(whole, glyphs, { targetFormat: 'woff2', variationAxes }));
  await writeFile(note, recipe);
}
