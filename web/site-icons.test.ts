import { readFile } from 'node:fs/promises';
import { brand } from '@fourteener/contract/brand';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { head } from './vite.head.ts';

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string }[];
}

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const manifest = JSON.parse(await read('public/manifest.webmanifest')) as Manifest;
const [light, dark] =
  /--color-ground: light-dark\((#\w+), (#\w+)\)/.exec(await read('src/ui/theme/tokens.css'))?.slice(1) ?? [];

it('when the shop is installed on a home screen, then its manifest has the maker’s name and the light background color', () => {
  expect(manifest).toMatchObject({ name: brand.name, short_name: brand.shortName });
  expect([manifest.theme_color, manifest.background_color]).toEqual([light, light]);
});

it('when the browser colors its own bar, then it takes the background color of the theme', () => {
  expect(head).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
  expect(head).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
});

it.each(manifest.icons.filter(({ sizes }) => sizes !== 'any'))(
  'when the icon $src is loaded, then its size is $sizes',
  async (icon) => {
    const { width, height } = await sharp(await readFile(new URL(`public${icon.src}`, import.meta.url))).metadata();
    expect(`${width}x${height}`).toBe(icon.sizes);
  },
);

it('when a page links an icon or the manifest, then the file exists', async () => {
  const html = head + (await read('index.html'));
  const named = [...html.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);
  expect(named).toEqual(expect.arrayContaining(['favicon.svg', 'manifest.webmanifest']));
  await Promise.all(named.map((file) => read(`public/${file}`)));
});
