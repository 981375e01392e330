import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { resetSession } from '../src/api/session-reset.ts';
import { removeAccessToken } from '../src/api/access-token.ts';
import { setSession } from '../src/auth/session-store.ts';
import { paths } from '../src/screens/paths.ts';
import { clearTexts } from '../src/ui/browser/kept-text.ts';
import { completeBrowser } from './browser.ts';
import { leaveFor } from './fake-leave-for.ts';
import { liveOrders } from './fake-live-orders.ts';
import { fakeProvider } from './fake-provider.ts';
import { openNewShop, shop } from './shop.ts';

// The only two modules that know Firebase.
vi.mock('../src/auth/provider.ts', () => import('./fake-provider.ts'));
vi.mock('../src/shop/orders/live-orders.ts', () => import('./fake-live-orders.ts'));
// jsdom does not navigate. Replaced here for all files: those of a process share the app, and whichever runs first decides what it imports.
vi.mock('../src/shop/orders/leave-for.ts', () => import('./fake-leave-for.ts'));

configure({
  // A machine that is busy with other suites takes longer than the library's second.
  asyncUtilTimeout: 5_000,
  // The page is written out only when the message is read: most errors are those of queries that try again.
  getElementError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    const describe = () => `${message ?? ''}\n\n${prettyDOM(container)}`;
    return Object.defineProperty(error, 'message', { get: describe, configurable: true });
  },
});

let complaints: string[] = [];

beforeEach(() => {
  openNewShop();
  complaints = [];
  completeBrowser();
  vi.stubGlobal('fetch', shop().fetch);
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  // Some tests write a page of their own into the document.
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
  // What React or the page complained of, and what the shop would not have taken, fails the test like any other mistake.
  expect([...shop().mistakes, ...complaints]).toEqual([]);
});
