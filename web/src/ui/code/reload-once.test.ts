import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';
import { trackWork } from './work-under-way.ts';

const reload = vi.fn();
let stored: Map<string, string>;
/** The selectors that match an element of the page. */
let onPage: string[];

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { reload, pathname: '/' } });
  onPage = [];
  vi.stubGlobal('document', {
    querySelector: (selectors: string) => selectors.split(', ').find((one) => onPage.includes(one)) ?? null,
    querySelectorAll: () => [],
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

it('when the code of a page is missing, then the page is reloaded, but not a second time right after', () => {
  expect(reloadOnce()).toBe(true);
  expect(reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('when a newer version is deployed much later, then the page is reloaded again', () => {
  reloadOnce();
  vi.advanceTimersByTime(60_000);
  expect(reloadOnce()).toBe(true);
});

it('when there is no network, then the page is not reloaded', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('when a dialog is open, then the page is not reloaded, since words may be typed there', () => {
  onPage = [':modal'];
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('when an order is being sent, then the page is not reloaded before the response', async () => {
  const order = Promise.withResolvers<string>();
  const sent = trackWork(order.promise);
  expect(reloadOnce()).toBe(false);
  order.resolve('FC-R7S1-7AEY');
  await sent;
  expect(reloadOnce()).toBe(true);
});

it('when an order is refused, then the page can be reloaded', async () => {
  await trackWork(Promise.reject(new Error('The price has changed.'))).catch(() => undefined);
  expect(reloadOnce()).toBe(true);
});

it('when a button is still busy after the response, then the page is reloaded', () => {
  onPage = ['[data-busy]', '[aria-disabled=true]'];
  expect(reloadOnce()).toBe(true);
});

it('when nothing can be stored, then the page is not reloaded, since it might reload for ever', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
