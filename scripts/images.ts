import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Region } from 'sharp';

/** Writes the web sizes of the pictures in `images/` to `web/public/images/`. Files newer than their source stay. */

const root = join(fileURLToPath(import.meta.url), '..', '..');
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

async function modified(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return -Infinity;
  }
}

function encode(task: Task, width: number, format: Format, level: number): Promise<Buffer> {
  const source = sharp(join(root, 'images', task.original));
  const sized = (task.crop ? source.extract(task.crop) : source).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? sized.avif({ quality: level, effort: 6 }).toBuffer()
    : sized.webp({ quality: level, effort: 6, smartSubsample: true }).toBuffer();
}

/** @returns the file's bytes, or 0 when it was up to date. */
async function write(task: Task, width: number, format: Format): Promise<number> {
  const file = join(root, 'web/public/images', `${task.target}-${width}.${format}`);
  if ((await modified(file)) >= (await modified(join(root, 'images', task.original)))) return 0;
  const { start, floor } = quality[format];
  const most = task.budget?.[width] ?? Infinity;
  let level: number = start;
  let bytes = await encode(task, width, format, level);
  while (bytes.length > most && level - qualityStep >= floor) {
    level -= qualityStep;
    bytes = await encode(task, width, format, level);
  }
  await mkdir(parse(file).dir, { recursive: true });
  // An interrupted run must not leave half a file that looks up to date.
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  return bytes.length;
}

let written = 0;
let bytes = 0;
for (const task of await tasks()) {
  for (const width of task.widths) {
    for (const format of formats) {
      const size = await write(task, width, format);
      if (size > 0) written += 1;
      bytes += size;
    }
  }
}
console.log(
  written === 0 ? 'All pictures are up to date.' : `${written} pictures written, ${Math.round(bytes / 1024)} KiB.`,
);
