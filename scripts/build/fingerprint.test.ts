import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let folder = '';
const take = () => fingerprint(['src/**', 'package.json'], folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'src', 'parts'), { recursive: true });
  writeFileSync(join(folder, 'src', 'parts', 'store.ts'), 'export {};');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('when nothing changes, then the fingerprint stays and nothing is built', () => {
  expect(take()).toBe(take());
});

test('when a file changes, comes or moves, then the fingerprint changes and the build is made', () => {
  const before = take();
  writeFileSync(join(folder, 'src', 'parts', 'store.ts'), 'export { };');
  const changed = take();
  writeFileSync(join(folder, 'package.json'), '{}');
  const added = take();
  renameSync(join(folder, 'src', 'parts', 'store.ts'), join(folder, 'src', 'parts', 'rules.ts'));
  expect(new Set([before, changed, added, take()]).size).toBe(4);
});

test('when only the output of a build changes, then the fingerprint stays', () => {
  const before = take();
  for (const output of ['dist', 'node_modules']) {
    mkdirSync(join(folder, 'src', output));
    writeFileSync(join(folder, 'src', output, 'index.js'), 'built');
  }
  expect(take()).toBe(before);
});
