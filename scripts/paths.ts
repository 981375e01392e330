import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** A path inside the project. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** A path under `.cache`, which git ignores and anyone may delete. */
export function inCache(...parts: string[]): string {
  mkdirSync(inRoot('.cache'), { recursive: true });
  return inRoot('.cache', ...parts);
}
