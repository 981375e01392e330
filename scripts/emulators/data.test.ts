import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProblem, keepSaved } from './data.ts';

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

test('when a save is whole, then it takes the place of the one before', () => {
  const saved = `${folder}-saved`;
  mkdirSync(saved);
  writeFileSync(join(saved, 'old'), '');
  expect(keepSaved(folder, saved)).toBe(true);
  expect(findProblem(saved)).toBeUndefined();
  expect(existsSync(join(saved, 'old'))).toBe(false);
  rmSync(saved, { recursive: true });
});

test('when a save was cut short, then the one before stays', () => {
  const saved = `${folder}-saved`;
  mkdirSync(saved);
  rmSync(join(folder, 'firebase-export-metadata.json'));
  expect(keepSaved(folder, saved)).toBe(false);
  expect(existsSync(saved)).toBe(true);
  expect(existsSync(folder)).toBe(false);
  rmSync(saved, { recursive: true });
});
