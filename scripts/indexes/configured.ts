import { readFileSync } from 'node:fs';
import type { Configured } from './rules.ts';

let configured: Configured | undefined;

/** The indexes and field overrides of firestore.indexes.json; the file is read once. */
export function readConfigured(): Configured {
  configured ??= JSON.parse(
    readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
  ) as Configured;
  return configured;
}
