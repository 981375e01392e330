import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasEntries, openJournal, readJournals } from './entries.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('when journals are read, then each document and account is as it was written last', () => {
  const [first, second] = [join(folder, '1'), join(folder, '2')];
  const one = openJournal(first);
  one.write({ document: 'a', fields: { n: { integerValue: '1' } } });
  one.write({ document: 'b', fields: {} });
  one.write({ account: { localId: 'x', email: 'old' } });
  one.close();
  const two = openJournal(second);
  two.write({ document: 'a', fields: { n: { bytesValue: Buffer.from('hi') } } });
  two.write({ document: 'b', deleted: true });
  two.write({ account: { localId: 'x', email: 'new' } });
  two.write({ accountDeleted: 'y' });
  two.close();
  const { documents, accounts } = readJournals([first, second]);
  expect([...documents]).toEqual([
    ['a', { n: { bytesValue: Buffer.from('hi').toString('base64') } }],
    ['b', undefined],
  ]);
  expect([...accounts]).toEqual([
    ['x', { localId: 'x', email: 'new' }],
    ['y', undefined],
  ]);
});

test('when a line was cut short, then the rest is read, and what is written on afterwards too', () => {
  const path = join(folder, '1');
  const journal = openJournal(path);
  expect(hasEntries([path])).toBe(false);
  journal.write({ document: 'a', fields: {} });
  journal.close();
  appendFileSync(path, '{"document":"b","fie');
  const again = openJournal(path);
  again.write({ document: 'c', fields: {} });
  again.close();
  expect(hasEntries([path])).toBe(true);
  expect([...readJournals([path]).documents.keys()]).toEqual(['a', 'c']);
});
