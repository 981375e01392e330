import type { Page, Request } from '@playwright/test';
import { gzipSync } from 'node:zlib';

/** A file that a page downloaded. */
export interface Download {
  path: string;
  kind: 'script' | 'stylesheet' | 'font' | 'image' | 'other';
  /**
   * The bytes in transit: texts with the best gzip compression, because the emulator does not compress as Hosting does;
   * 0 for pages and API responses.
   */
  bytes: number;
}

const kinds: Partial<Record<string, Download['kind']>> = {
  script: 'script',
  stylesheet: 'stylesheet',
  font: 'font',
  image: 'image',
};

/** Records what a page downloads from now on; returns a function that lists the files so far. */
export function followDownloads(page: Page): () => Promise<Download[]> {
  const arrived: Request[] = [];
  page.on('requestfinished', (request) => arrived.push(request));
  return () => Promise.all(arrived.map(weigh));
}

/** Measures a file by fetching it once more, because browsers discard the bodies of a page that they have left. */
async function weigh(request: Request): Promise<Download> {
  const path = new URL(request.url()).pathname;
  const kind = kinds[request.resourceType()] ?? 'other';
  if (kind === 'other') return { path, kind, bytes: 0 };
  const body = await (await fetch(request.url())).bytes();
  const isPacked = kind === 'font' || kind === 'image';
  return { path, kind, bytes: isPacked ? body.length : gzipSync(body, { level: 9 }).length };
}

/** The total size of some files in KiB, with one decimal. */
export function addUp(files: readonly Download[]): number {
  return Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 102.4) / 10;
}

/** Turns on Save-Data in a page, so that it preloads nothing. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
}
