import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSeed, chooseData, findProblem, journalIn, keepSaved, nextNumber, savingIn, seededData } from './data.ts';

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

test('when an export is whole, then there is no problem', () => {
  expect(findProblem(folder)).toBeUndefined();
});

test('when a part of an export is missing, then the problem names it', () => {
  rmSync(join(folder, 'auth', 'accounts.json'));
  expect(findProblem(folder)).toBe('auth/accounts.json is missing');
});

test('when an export lacks an emulator or says nothing, then nobody is given an empty shop', () => {
  write('firebase-export-metadata.json', JSON.stringify({ firestore: metadata.firestore }));
  expect(findProblem(folder)).toBe('it lacks Firestore or Auth');
  write('firebase-export-metadata.json', '{');
  expect(findProblem(folder)).toMatch(/no JSON/);
  expect(findProblem(join(folder, 'nowhere'))).toMatch(/missing/);
});

/** A folder of data in which a save was just written. */
function putSaving(into: string): void {
  cpSync(folder, savingIn(into), { recursive: true });
}

test('when saves follow one another, then the last two and the journals since are kept', () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  for (const number of [1, 2, 3]) {
    writeFileSync(journalIn(data, number - 1), '{}\n');
    mkdirSync(savingIn(data));
    cpSync(join(folder, 'firestore'), join(savingIn(data), 'firestore'), { recursive: true });
    cpSync(join(folder, 'auth'), join(savingIn(data), 'auth'), { recursive: true });
    writeFileSync(join(savingIn(data), 'firebase-export-metadata.json'), JSON.stringify(metadata));
    expect(nextNumber(data)).toBe(number);
    keepSaved(data, number, number - 1);
  }
  expect(readdirSync(data).sort()).toEqual(['2', '3', 'journal-2.ndjson']);
  expect(chooseData(data)).toMatchObject({ importFrom: join(data, '3'), save: 3, journals: [], last: 3, damaged: [] });
});

test('when the last save is damaged, then the one before it and both journals stand in, and it is said', () => {
  const data = mkdtempSync(join(tmpdir(), 'data-'));
  for (const number of [1, 2]) {
    putSaving(data);
    keepSaved(data, number, number - 1);
    writeFileSync(journalIn(data, number), '{}\n');
  }
  writeFileSync(join(data, '2', 'auth', 'accounts.json'), 'half');
  const chosen = chooseData(data);
  expect(chosen).toMatchObject({ save: 1, journals: [journalIn(data, 1), journalIn(data, 2)], last: 2 });
  expect(chosen.damaged).toEqual([`save 2: ${join('auth', 'accounts.json')} is not as it was written`]);
  writeFileSync(join(data, '1', 'auth', 'accounts.json'), 'half');
  expect(() => chooseData(data)).toThrow(/damaged .*npm run reset/);
  rmSync(data, { recursive: true });
});

test('when a save was cut short, then it does not count, and the one before stays', () => {
  const data = mkdtempSync(join(tmpdir(), 'data-'));
  putSaving(data);
  keepSaved(data, 1, 0);
  putSaving(data);
  rmSync(join(savingIn(data), 'firebase-export-metadata.json'));
  expect(() => keepSaved(data, 2, 1)).toThrow('The save is not whole');
  expect(chooseData(data)).toMatchObject({ save: 1, damaged: [] });
  rmSync(data, { recursive: true });
});

test('when nothing was saved yet, then the seeded shop is opened, with what its journal has', () => {
  const data = join(folder, 'data');
  expect(chooseData(data, folder)).toMatchObject({ importFrom: folder, save: 0, journals: [], last: 0 });
  mkdirSync(data);
  writeFileSync(journalIn(data, 0), '');
  expect(chooseData(data, folder)).toMatchObject({ save: 0, journals: [journalIn(data, 0)], last: 0 });
});

test('when the folder holds a save as it was before there were journals, then it is taken over', () => {
  expect(chooseData(folder)).toMatchObject({ importFrom: join(folder, '1'), save: 1, journals: [], damaged: [] });
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
