import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { queryClient } from '../src/api/query-client.ts';
import { flushBeforeSignOut, beforeSignOut } from '../src/api/session-reset.ts';
import { listWatched, takePending } from './left-running.ts';
import { runningTest, runTest } from './running-test.ts';
import { shop } from './shop.ts';

/** Takes the errors that the test has caused on purpose, so that it does not fail of them. */
const takeMistakes = () => shop().mistakes.splice(0);

test('when the page of an ended test asks the shop, then the test that runs now fails, and says which one asked', async () => {
  let ask: () => Promise<unknown> = () => Promise.resolve();
  await runTest('when a payment is pending', async () => {
    const later = Promise.withResolvers<void>();
    const asked = later.promise.then(() => fetch('/purchases/C54Q81VN/settle', { method: 'POST' }));
    ask = () => {
      later.resolve();
      return asked;
    };
    await Promise.resolve();
  });
  await expect(ask()).rejects.toThrow('Failed to fetch');
  expect(takeMistakes()).toEqual([
    'The page of the test “when a payment is pending” asked for POST /purchases/C54Q81VN/settle after that test.',
  ]);
});

test('when an ended test has set a timer, then what it calls belongs to that test', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  await runTest('when typing pauses', async () => {
    setTimeout(() => resolve(runningTest()?.title), 5);
    await Promise.resolve();
  });
  await expect(promise).resolves.toBe('when typing pauses');
});

test('when a frame is drawn, then what is called belongs to the test that asked for the frame', async () => {
  const titleInFrame = async () =>
    new Promise<string | undefined>((resolve) => requestAnimationFrame(() => resolve(runningTest()?.title)));
  const titles: (string | undefined)[] = [];
  const draw = async () => void titles.push(await titleInFrame());
  await Promise.all([runTest('first', draw), runTest('second', draw)]);
  expect(titles).toEqual(['first', 'second']);
});

test('when a query is still watched, then it is named until it is not', () => {
  const query = { queryKey: ['orders', 'C54Q81VN'] as const, queryFn: () => 'due', refetchInterval: 3_000 };
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  expect(listWatched()).toEqual(['The page is closed, but still watches ["orders","C54Q81VN"].']);
  stop();
  expect(listWatched()).toEqual([]);
});

test('when the app has set a timer, then its line is named until the timer is over', async () => {
  let send = () => undefined as void;
  onTestFinished(beforeSignOut(() => new Promise<void>((resolve) => (send = resolve))));
  const flushed = flushBeforeSignOut();
  expect(takePending()).toEqual([
    expect.stringMatching(/^The page is closed, but the timer of web\/src\/api\/session-reset\.ts:\d+ is still set\.$/),
  ]);
  send();
  await flushed;
  const again = flushBeforeSignOut();
  send();
  await again;
  expect(takePending()).toEqual([]);
});

test('when the shop is closed, then a call without an answer is no mistake', async () => {
  await fetch('/settings/payment');
  expect(takeMistakes()).toEqual(['The page asked for getPaymentSettings, and the test has no answer for it.']);
  shop().close();
  await fetch('/settings/payment');
  expect(takeMistakes()).toEqual([]);
});

/** Code that no other test has loaded before. */
const path = './fake-shop.ts?of-this-test';
let hasLoaded = false;

test('when a test begins to load code and does not wait for it, then it ends before the code is loaded', () => {
  void import(/* @vite-ignore */ path).then(() => (hasLoaded = true));
  expect(hasLoaded).toBe(false);
});

test('when the next test begins, then that code is loaded', () => {
  expect(hasLoaded).toBe(true);
});
