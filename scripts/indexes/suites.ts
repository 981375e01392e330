import { existsSync, readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inCache, inRoot } from '../paths.ts';
import type { Result } from '../suites/results.ts';

const refused = () => inCache('unindexed-queries.txt');

/** Deletes the record of refused queries, so that those of earlier runs do not count. */
export const forgetUnindexed = (): void => rmSync(refused(), { force: true });

/** The environment in which every process refuses queries for which production would lack an index. */
export function refuseUnindexed(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const preload = `--import=${pathToFileURL(inRoot('scripts', 'indexes', 'refuse-unindexed.ts')).href}`;
  return { ...env, NODE_OPTIONS: [env.NODE_OPTIONS, preload].filter(Boolean).join(' '), UNINDEXED_QUERIES: refused() };
}

/** A failed result with the refused queries of all suites, each once; undefined if there were none. */
export function judgeUnindexed(): Result[] {
  const file = refused();
  if (!existsSync(file)) return [];
  const lines = new Set(readFileSync(file, 'utf8').trim().split('\n'));
  return [{ suite: 'indexes', passed: 0, failed: lines.size, seconds: 0, output: [...lines].join('\n') }];
}
