import { expect, test } from 'vitest';
import { describeRunning } from './running.ts';

const script = { pid: 10, parent: 1, group: 10, started: 'a' };
const firebase = { pid: 20, parent: 10, group: 20, started: 'b' };

test('when the shop is running, then the sentence says where to end it', () => {
  expect(describeRunning({ script, firebase }, [script, firebase])).toMatch(
    /^The shop is running already \(process 10\)/,
  );
});

test('when a start was killed, then the sentence says how to end what it left, with the data saved', () => {
  expect(describeRunning({ script, firebase }, [firebase])).toMatch(
    /left its emulators running: end them with `kill -INT 20`/,
  );
});

test('when nothing of it is left, then there is nothing to say, though its numbers may be in use again', () => {
  const others = [script, firebase].map((process) => ({ ...process, started: 'later' }));
  expect(describeRunning({ script, firebase }, others)).toBeUndefined();
  expect(describeRunning(undefined, [script])).toBeUndefined();
  expect(describeRunning({}, [script])).toBeUndefined();
});
