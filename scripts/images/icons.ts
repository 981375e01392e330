import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inRoot } from '../paths.ts';

/** An icon of the shop: the ridge of `favicon.svg` on an opaque square of pine. */
export interface Icon {
  /** Its name in `web/public/`. */
  file: string;
  /** px */
  size: number;
  /** The share of the square's width that the ridge takes; systems may crop a maskable icon outside of 0.8. */
  share: number;
}

/** The sizes for home screens, and for browsers that do not support SVG icons. */
export const icons: readonly Icon[] = [
  { file: 'favicon-32.png', size: 32, share: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.68 },
  { file: 'icon-192.png', size: 192, share: 0.68 },
  { file: 'icon-512.png', size: 512, share: 0.68 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.54 },
];

/** The color of the band in tokens.css, and of the ink on it. */
const colours = { ground: '#123125', ridge: '#eeece5' };
const POINTS = 72; // at which density, per inch, librsvg draws an SVG in its own size

/** The ridge in one color, independent of the system's theme. */
async function readRidge(): Promise<string> {
  const svg = await readFile(inRoot('web/public/favicon.svg'), 'utf8');
  return svg.replace(/<style>.*<\/style>/s, '').replace('<svg', `<svg stroke="${colours.ridge}"`);
}

/** The inputs of an icon besides its entry: the ridge and the ground. */
export async function iconRecipe(): Promise<string> {
  return (await readRidge()) + colours.ground;
}

/** An icon as PNG. */
export async function drawIcon({ size, share }: Icon): Promise<Buffer> {
  const side = Math.round(size * share);
  const ridge = Buffer.from(await readRidge());
  const { width } = await sharp(ridge).metadata();
  const mark = await sharp(ridge, { density: (POINTS * side) / width })
    .resize(side, side)
    .png()
    .toBuffer();
  const ground = { width: size, height: size, channels: 3, background: colours.ground } as const;
  return sharp({ create: ground })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
