import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import sharp, { type Region } from 'sharp';
import { drawIcon, iconRecipe, icons } from './images/icons.ts';

/**
 * Writes the web sizes of the pictures in `images/` to `web/public/images/`, and the icons beside the favicon. What was made
 * from the same original with the same settings stays as it is.
 */

const root = dirname(import.meta.dirname);
/** What each picture's sizes were made from. Not the files' dates: a fresh clone has none that mean anything. */
const memory = join(root, 'images/made-from.json');
const formats = ['avif', 'webp'] as const;
type Format = (typeof formats)[number];

interface Task {
  original: string;
  /** Where the sizes go, without `-<width>.<format>`. */
  target: string;
  widths: readonly number[];
  crop?: Region;
  /** Bytes that a file should not exceed, by width; quality gives way down to the floor, then the file may be larger. */
  budget?: Readonly<Record<number, number>>;
}

/** Looked at on the pictures' plain grounds, where a lower start shows bands, and on the chains, where a lower floor shows. */
const quality = { avif: { start: 60, floor: 50 }, webp: { start: 82, floor: 70 } } as const;
const qualityStep = 3;

const partWidths = [400, 800, 1200];
const partBudget = { 800: 30 * 1024 };
const sceneWidths: Readonly<Record<string, readonly number[]>> = {
  hero: [750, 1080, 1600, 2000],
  carousel: [640, 1080, 1600, 1920],
  about: [640, 1080, 1200],
  blog: [400, 800, 1200],
};

/** On phones the hero is a square at 83.5 % from the left: the bicycle without the empty ground for the text. */
const heroSquare: Task = {
  original: 'scenes/hero.webp',
  target: 'scenes/hero-square',
  widths: [480, 750, 1080],
  crop: { left: Math.round(0.835 * (2000 - 1125)), top: 0, width: 1125, height: 1125 },
  budget: { 480: 60 * 1024, 750: 60 * 1024, 1080: 60 * 1024 },
};

async function originals(folder: string): Promise<string[]> {
  const names = await readdir(join(root, 'images', folder));
  return names.filter((name) => name.endsWith('.webp')).sort();
}

async function tasks(): Promise<Task[]> {
  const parts = (await originals('parts')).map((file) => ({
    original: `parts/${file}`,
    target: `parts/${parse(file).name}`,
    widths: partWidths,
    budget: partBudget,
  }));
  const scenes = (await originals('scenes')).map((file) => {
    const { name } = parse(file);
    const widths = sceneWidths[name.replace(/-\d+$/, '')];
    if (!widths) throw new Error(`images/scenes/${file}: no widths are named for it in scripts/images.ts.`);
    return { original: `scenes/${file}`, target: `scenes/${name}`, widths };
  });
  return [...parts, ...scenes, heroSquare];
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

function encode(task: Task, width: number, format: Format, level: number): Promise<Buffer> {
  const source = sharp(join(root, 'images', task.original));
  const sized = (task.crop ? source.extract(task.crop) : source).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? sized.avif({ quality: level, effort: 6 }).toBuffer()
    : sized.webp({ quality: level, effort: 6, smartSubsample: true }).toBuffer();
}

/** @returns the file's bytes. */
async function write(task: Task, { width, format, file }: ReturnType<typeof filesOf>[number]): Promise<number> {
  const { start, floor } = quality[format];
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

/** An interrupted run leaves no half file. */
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
