import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, aroundEach, beforeEach, expect, vi } from 'vitest';
import { resetSession } from '../src/api/session-reset.ts';
import { removeAccessToken } from '../src/api/access-token.ts';
import { setSession } from '../src/auth/session-store.ts';
import { paths } from '../src/screens/paths.ts';
import { clearTexts } from '../src/ui/browser/kept-text.ts';
import { completeBrowser } from './browser.ts';
import { leaveFor } from './fake-leave-for.ts';
import { listWatched, takePending } from './left-running.ts';
import { liveOrders } from './fake-live-orders.ts';
import { fakeProvider } from './fake-provider.ts';
import { closeRouter } from './open-router.ts';
import { runTest } from './running-test.ts';
import { settle } from './settle.ts';
import { openNewShop, shop } from './shop.ts';

// The only two modules that import Firebase.
vi.mock('../src/auth/provider.ts', () => import('./fake-provider.ts'));
vi.mock('../src/shop/orders/live-orders.ts', () => import('./fake-live-orders.ts'));
// jsdom cannot navigate. The module is replaced for all test files, because the files of a process share the app, and the first one decides
// which modules it imports.
vi.mock('../src/shop/orders/leave-for.ts', () => import('./fake-leave-for.ts'));

configure({
  // On a machine that is busy with other suites, finding an element can take longer than the library's second.
  asyncUtilTimeout: 5_000,
  // The page is written out only when the message is read, because most errors belong to queries that are retried.
  getElementError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    const describe = () => `${message ?? ''}\n\n${prettyDOM(container)}`;
    return Object.defineProperty(error, 'message', { get: describe, configurable: true });
  },
});

let complaints: string[] = [];

aroundEach((run, { task }) => runTest(task.fullName, run));

beforeEach(() => {
  openNewShop();
  complaints = [];
  completeBrowser();
  vi.stubGlobal('fetch', shop().fetch);
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  });
});

afterEach(async () => {
  closeRouter();
  cleanup();
  const watched = listWatched();
  shop().close();
  await settle();
  // Some tests write their own page into the document.
  document.body.replaceChildren();
  removeAccessToken();
  setSession({ status: 'signed-out', leaveTo: paths.home });
  resetSession();
  fakeProvider.forget();
  liveOrders.forget();
  leaveFor.mockClear();
  clearTexts('local');
  clearTexts('session');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Errors of React or the page, requests that the shop would refuse, and what a closed page still does fail the test.
  expect([...shop().mistakes, ...complaints, ...watched, ...takePending()]).toEqual([]);
});
