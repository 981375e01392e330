import { expect, test } from 'vitest';
import { judgeRunRecord } from './run-record.ts';

const script = { pid: 10, parent: 1, group: 10, started: 'a' };
const firebase = { pid: 20, parent: 10, group: 20, started: 'b' };
const java = { pid: 21, parent: 20, group: 21, started: 'c' };
const ports = { hosting: 1, auth: 2, firestore: 3, functions: 4 };
const shop = { script, mark: 'STARTED_BY_0', ports, open: true };

test('when the shop is already running, then the error says how to end it', () => {
  expect(() => judgeRunRecord(shop, [script, firebase], [firebase])).toThrow(
    /^The shop is already running \(process 10\)/,
  );
});

test('when a start was killed, then its record is found as long as one of its emulators runs', () => {
  expect(judgeRunRecord(shop, [firebase, java], [firebase, java])).toEqual(shop);
  expect(judgeRunRecord(shop, [{ ...java, parent: 1 }], [java])).toEqual(shop);
});

test('when no process of it is left, then there is nothing to end, even if its number is used again', () => {
  expect(judgeRunRecord(shop, [{ ...script, started: 'later' }], [])).toBeUndefined();
  expect(judgeRunRecord(undefined, [script], [])).toBeUndefined();
});
