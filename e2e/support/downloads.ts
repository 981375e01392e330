import type { Page, Request } from '@playwright/test';
import { gzipSync } from 'node:zlib';

/** A file that a page downloaded. */
export interface Download {
  path: string;
  kind: 'script' | 'stylesheet' | 'font' | 'image' | 'other';
  /**
   * As they travel: texts as gzip makes them at its best, since the emulator does not compress as Hosting does; 0 for pages
   * and answers.
   */
  bytes: number;
}

const kinds: Partial<Record<string, Download['kind']>> = {
  script: 'script',
  stylesheet: 'stylesheet',
  font: 'font',
  image: 'image',
};

/** Follows what a page downloads from now on; answers a list of what has arrived so far. */
export function followDownloads(page: Page): () => Promise<Download[]> {
  const arrived: Request[] = [];
  page.on('requestfinished', (request) => arrived.push(request));
  return () => Promise.all(arrived.map(weigh));
}

/** Weighs a file by fetching it once more: browsers forget the bodies of a page that they have left. */
async function weigh(request: Request): Promise<Download> {
  const path = new URL(request.url()).pathname;
  const kind = kinds[request.resourceType()] ?? 'other';
  if (kind === 'other') return { path, kind, bytes: 0 };
  const body = await (await fetch(request.url())).bytes();
  const isPacked = kind === 'font' || kind === 'image';
  return { path, kind, bytes: isPacked ? body.length : gzipSync(body, { level: 9 }).length };
}

/** The size of some files together, KiB with one decimal. */
export function addUp(files: readonly Download[]): number {
  return Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 102.4) / 10;
}

/** Tells a page that data is dear, so that it loads nothing ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
}
