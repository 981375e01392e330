import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import sharp, { type Region, type Sharp } from 'sharp';
import { drawIcon, iconRecipe, icons } from './images/icons.ts';

/**
 * Writes the web sizes of the pictures in `images/` to `web/public/images/`, and the icons beside the favicon. Sizes
 * that were made from the same original with the same settings are kept.
 */

const root = dirname(import.meta.dirname);
/**
 * The file that records the source of each picture's sizes. Dates of files would not do, since a fresh clone has new
 * ones.
 */
const memory = join(root, 'images/made-from.json');
const formats = ['avif', 'webp'] as const;
type Format = (typeof formats)[number];

interface Task {
  original: string;
  /** The target path of the sizes, without `-<width>.<format>`. */
  target: string;
  widths: readonly number[];
  crop?: Region;
  /** The size of the picture within its frame, by default all of it; around a smaller one the frame is transparent. */
  scale?: number;
  /**
   * The largest desired size of a file in bytes, by width. The quality is lowered down to the floor; after that the
   * file may be larger.
   */
  budget?: Readonly<Record<number, number>>;
  /**
   * The quality of the transparency in WebP: at a lower one soft shadows show steps. AVIF uses the quality of the
   * colors.
   */
  alpha?: number;
  /** The quality, where it differs from the default. */
  quality?: Quality;
}

type Quality = Readonly<Record<Format, { start: number; floor: number }>>;

/** Chosen by eye: a lower start shows bands on the plain backgrounds, and a lower floor shows on the chains. */
const quality: Quality = { avif: { start: 60, floor: 50 }, webp: { start: 82, floor: 70 } };
const qualityStep = 3;

const partWidths = [400, 800, 1200];
const partBudget = { 800: 30 * 1024 };
const alpha = 90;
/** The size of a part on its plate, by its kind, so that a pair of pedals does not look larger than a crank. */
const partScales: Readonly<Record<string, number>> = {
  chain: 0.9,
  cassette: 0.78,
  crankset: 0.88,
  derailleur: 0.8,
  pedals: 0.62,
  headset: 0.72,
  wheel: 1.1,
};
const sceneWidths: Readonly<Record<string, readonly number[]>> = {
  hero: [750, 1080, 1600, 2000],
  carousel: [640, 1080, 1600, 1920],
  about: [640, 1080, 1200],
  blog: [400, 800, 1200],
};

/**
 * The shop's first picture, which must load at once although the cut-out has the details of spokes, chain and cassette.
 */
const ofHero = {
  alpha,
  quality: { avif: { start: 39, floor: 39 }, webp: { start: 70, floor: 60 } },
} satisfies Partial<Task>;

/**
 * On phones the hero is a square at 83.5 % from the left, with the bicycle and without the empty background for the
 * text.
 */
const heroSquare: Task = {
  original: 'scenes/hero.webp',
  target: 'scenes/hero-square',
  widths: [480, 750, 960],
  ...ofHero,
  crop: { left: Math.round(0.835 * (2000 - 1125)), top: 0, width: 1125, height: 1125 },
};

async function originals(folder: string): Promise<string[]> {
  const names = await readdir(join(root, 'images', folder));
  return names.filter((name) => name.endsWith('.webp')).sort();
}

/** The task of a part's picture; the file name says of which part or view. */
function taskOfPart(original: string, scale?: number): Task {
  const target = `parts/${parse(original).name}`;
  return { original, target, widths: partWidths, budget: partBudget, alpha, ...(scale && { scale }) };
}

/** The scale by the word for the kind in a file name: `chain-copper`, `oxford-wheel-rear-c4vq8h`. */
function scaleOf(name: string): number | undefined {
  return name.split('-').flatMap((word) => partScales[word] ?? [])[0];
}

async function tasks(): Promise<Task[]> {
  const parts = (await originals('parts')).map((file) => taskOfPart(`parts/${file}`, scaleOf(parse(file).name)));
  const views = (await originals('views')).map((file) => taskOfPart(`views/${file}`));
  const scenes = (await originals('scenes')).map((file) => {
    const { name } = parse(file);
    const widths = sceneWidths[name.replace(/-\d+$/, '')];
    if (!widths) throw new Error(`images/scenes/${file}: no widths are named for it in scripts/images.ts.`);
    return { original: `scenes/${file}`, target: `scenes/${name}`, widths, ...(name === 'hero' && ofHero) };
  });
  return [...parts, ...views, ...scenes, heroSquare];
}

async function findMadeFrom(): Promise<Record<string, string>> {
  if (!existsSync(memory)) return {};
  return JSON.parse(await readFile(memory, 'utf8')) as Record<string, string>;
}

async function fingerprint(task: Task): Promise<string> {
  const settings = JSON.stringify([task, formats, quality, qualityStep]);
  return hash(settings, await readFile(join(root, 'images', task.original)));
}

function hash(settings: string, original: Buffer | string): string {
  return createHash('sha256').update(settings).update(original).digest('hex').slice(0, 16);
}

function filesOf({ target, widths }: Task) {
  return widths.flatMap((width) =>
    formats.map((format) => ({ width, format, file: join(root, 'web/public/images', `${target}-${width}.${format}`) })),
  );
}

async function encode(task: Task, width: number, format: Format, level: number): Promise<Buffer> {
  const source = sharp(join(root, 'images', task.original));
  const picture = task.crop ? source.extract(task.crop) : source;
  const sized = task.scale
    ? await resizeInFrame(picture, width, task.scale)
    : picture.resize({ width, withoutEnlargement: true });
  const filled = task.quality ? await fillBehind(sized) : sized;
  return format === 'avif'
    ? filled.avif({ quality: level, effort: 6 }).toBuffer()
    : filled.webp({ quality: level, effort: 6, smartSubsample: true, alphaQuality: task.alpha ?? 100 }).toBuffer();
}

/**
 * The picture with its colors continued behind the transparent areas: a sudden black there would take a third of the
 * file.
 */
async function fillBehind(picture: Sharp): Promise<Sharp> {
  const input = await picture.png().toBuffer();
  const blurred = [60, 15, 4, 1.5].map(async (sigma) => ({ input: await sharp(input).blur(sigma).png().toBuffer() }));
  const { data, info } = await sharp(input).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const ground = sharp({ create: { width, height, channels: 3, background: '#6b6a66' } });
  const colors = await ground
    .composite([...(await Promise.all(blurred)), { input }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { width, height };
  return sharp(colors, { raw: { ...raw, channels: 3 } }).joinChannel(data, { raw: { ...raw, channels: 1 } });
}

/** The picture in the middle of a frame that is `width` wide; at the scale 1 it fills the frame. */
async function resizeInFrame(picture: Sharp, width: number, scale: number): Promise<Sharp> {
  const { data, info } = await picture
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.round(info.height * (width / info.width));
  const left = Math.round(Math.abs(width - info.width) / 2);
  const top = Math.round(Math.abs(height - info.height) / 2);
  if (scale > 1) return sharp(data).extract({ left, top, width, height });
  const right = width - info.width - left;
  const bottom = height - info.height - top;
  return sharp(data).extend({ left, top, right, bottom, background: { r: 0, g: 0, b: 0, alpha: 0 } });
}

/** @returns the file's bytes. */
async function write(task: Task, { width, format, file }: ReturnType<typeof filesOf>[number]): Promise<number> {
  const { start, floor } = (task.quality ?? quality)[format];
  const most = task.budget?.[width] ?? Infinity;
  let level: number = start;
  let bytes = await encode(task, width, format, level);
  while (bytes.length > most && level - qualityStep >= floor) {
    level -= qualityStep;
    bytes = await encode(task, width, format, level);
  }
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, bytes);
  return bytes.length;
}

/** Replaces the file in one step, so that an interrupted run leaves no partial file. */
async function replaceFile(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

const before = await findMadeFrom();
const madeFrom: Record<string, string> = {};
let written = 0;
let bytes = 0;
for (const task of await tasks()) {
  const print = await fingerprint(task);
  const files = filesOf(task);
  if (before[task.target] !== print || !files.every(({ file }) => existsSync(file))) {
    const sizes = await Promise.all(files.map((file) => write(task, file)));
    written += sizes.length;
    bytes += sizes.reduce((sum, size) => sum + size, 0);
  }
  madeFrom[task.target] = print;
  await replaceFile(memory, `${JSON.stringify({ ...before, ...madeFrom }, null, 2)}\n`);
}
const recipe = await iconRecipe();
for (const icon of icons) {
  const name = `icons/${icon.file}`;
  const file = join(root, 'web/public', icon.file);
  const print = hash(JSON.stringify(icon), recipe);
  if (before[name] !== print || !existsSync(file)) {
    const png = await drawIcon(icon);
    await replaceFile(file, png);
    written += 1;
    bytes += png.length;
  }
  madeFrom[name] = print;
}
await replaceFile(memory, `${JSON.stringify(madeFrom, null, 2)}\n`);
console.log(
  written === 0 ? 'All pictures are up to date.' : `${written} pictures written, ${Math.round(bytes / 1024)} KiB.`,
);
