import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSeed, chooseData, findProblem, keepSaved, savingIn, seededData } from './data.ts';

let folder = '';
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const metadata = { firestore: { metadata_file: 'firestore/metadata' }, auth: { path: 'auth' } };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  for (const part of ['firestore', 'auth']) mkdirSync(join(folder, part));
  for (const file of ['firestore/metadata', 'auth/accounts.json', 'auth/config.json']) write(file, '');
  write('firebase-export-metadata.json', JSON.stringify(metadata));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('when an export is complete, then there is no problem', () => {
  expect(findProblem(folder)).toBeUndefined();
});

test('when a part of an export is missing, then the problem names it', () => {
  rmSync(join(folder, 'auth', 'accounts.json'));
  expect(findProblem(folder)).toBe('auth/accounts.json is missing');
});

test('when an export lacks an emulator or its metadata, then the problem says so', () => {
  write('firebase-export-metadata.json', JSON.stringify({ firestore: metadata.firestore }));
  expect(findProblem(folder)).toBe('it lacks Firestore or Auth');
  write('firebase-export-metadata.json', '{');
  expect(findProblem(folder)).toMatch(/no JSON/);
  expect(findProblem(join(folder, 'nowhere'))).toMatch(/missing/);
});

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Writes an export into the folder of unfinished saves. */
const putSaving = () => cpSync(folder, savingIn(data), { recursive: true });

function saveTimes(count: number): void {
  for (let n = 0; n < count; n += 1) {
    putSaving();
    keepSaved(data);
  }
}

test('when the shop was saved three times, then the two newest saves are kept, and the newest is opened', () => {
  saveTimes(3);
  expect(readdirSync(data).sort()).toEqual(['2', '3']);
  const { importFrom, savedAt, damaged } = chooseData(data);
  expect([importFrom, damaged]).toEqual([join(data, '3'), []]);
  expect(Date.now() - (savedAt?.getTime() ?? 0)).toBeLessThan(60_000);
});

test('when the newest save is damaged, then the one before it is opened, and the damage is named', () => {
  saveTimes(2);
  writeFileSync(join(data, '2', 'auth', 'accounts.json'), 'half');
  expect(chooseData(data)).toMatchObject({
    importFrom: join(data, '1'),
    damaged: [`save 2: ${join('auth', 'accounts.json')} has changed since it was written`],
  });
  writeFileSync(join(data, '1', 'auth', 'accounts.json'), 'half');
  expect(() => chooseData(data)).toThrow(/damaged .*npm run reset/);
});

test('when an export is incomplete, then it does not become a save, and the one before is opened', () => {
  saveTimes(1);
  putSaving();
  rmSync(join(savingIn(data), 'firebase-export-metadata.json'));
  expect(() => keepSaved(data)).toThrow('The save is not complete');
  expect(chooseData(data)).toMatchObject({ importFrom: join(data, '1'), damaged: [] });
});

test('when nothing was saved yet, then the seeded shop is opened', () => {
  expect(chooseData(data, folder)).toEqual({ importFrom: folder, damaged: [] });
});

test('when the folder itself is a save of an earlier version, then it becomes the first save', () => {
  expect(chooseData(folder)).toMatchObject({ importFrom: join(folder, '1'), damaged: [] });
  expect(findProblem(join(folder, '1'))).toBeUndefined();
});

test('when firebase-tools starts emulators without data, then they get the seeded shop', () => {
  expect(addSeed(['emulators:start', '--only', 'auth'])).toEqual([
    'emulators:start',
    '--import',
    seededData,
    '--only',
    'auth',
  ]);
  expect(addSeed(['emulators:exec', 'ls'])).toEqual(['emulators:exec', '--import', seededData, 'ls']);
});

test.each([
  ['emulators:start', '--import', 'backups/monday'],
  ['emulators:start', '--import=backups/monday'],
  ['emulators:export', 'backups/monday'],
  ['deploy', '--only', 'hosting'],
  [],
])('when firebase-tools is called with %j, then nothing is added', (...args) => {
  expect(addSeed(args)).toEqual(args);
});
