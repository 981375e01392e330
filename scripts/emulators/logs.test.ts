import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followLines } from '../processes/follow.ts';
import { boundLogs, prepareLogs } from './logs.ts';

const LIMIT = 1000;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('when a program writes on and on, then its log and the one before stay below the bound, and its last line is there', () => {
  const log = join(folder, 'emulators.log');
  const file = openSync(log, 'a');
  for (let line = 0; line < 2000; line += 1) {
    writeSync(file, `line ${line}\n`);
    boundLogs(folder, LIMIT);
  }
  closeSync(file);
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes).toHaveLength(2);
  for (const size of sizes) expect(size).toBeLessThanOrEqual(LIMIT + 20);
  const kept = readFileSync(`${log}.1`, 'utf8') + readFileSync(log, 'utf8');
  expect(kept).toMatch(/line 1999\n$/);
  expect(kept).not.toContain('\0');
});

test('when the shop starts again after a crash, then what the crashed one said can still be read', () => {
  const log = join(folder, 'emulators.log');
  prepareLogs(folder);
  appendFileSync(log, 'the last that it said\n');
  prepareLogs(folder);
  expect(readFileSync(`${log}.1`, 'utf8')).toBe('the last that it said\n');
});

test('when firebase-tools logs what Firestore prints, then it goes nowhere a second time', () => {
  prepareLogs(folder);
  appendFileSync(join(folder, 'firestore-debug.log'), 'x'.repeat(2 * LIMIT));
  boundLogs(folder, LIMIT);
  expect(readdirSync(folder)).toEqual(['firestore-debug.log']);
  expect(readFileSync(join(folder, 'firestore-debug.log'), 'utf8')).toBe('');
});

test('when a followed log is cut, then the lines after it are still handed on', () => {
  const log = join(folder, 'emulators.log');
  appendFileSync(log, `${'x'.repeat(LIMIT)}\n`);
  const lines: string[] = [];
  const finish = followLines(log, (line) => lines.push(line));
  finish();
  const again: string[] = [];
  const unfollow = followLines(log, (line) => again.push(line));
  boundLogs(folder, LIMIT);
  appendFileSync(log, 'after\n');
  unfollow();
  expect(lines).toHaveLength(1);
  expect(again).toEqual(['after']);
});
