import type { Page } from '@playwright/test';
import { translate } from './translate.ts';

/** A service of the browser that does not work as pages expect. */
export interface BrokenService {
  /** Breaks the service before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** Breaks the service once the page is loaded. */
  after?: (page: Page) => Promise<void>;
  /** The errors that the browser itself then reports. */
  complaints?: RegExp;
  /** Another row breaks this service together with others, so only the long tests break it alone. */
  isPartOfOther?: true;
}

const run = (script: string) => async (page: Page) => {
  await page.addInitScript(`{ ${script} }`);
};

const SILENT = 'IDBFactory.prototype.open = () => new EventTarget();';
const THROWING = `IDBFactory.prototype.open = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };`;
const FULL = `Storage.prototype.setItem = () => { throw new DOMException('No room is left.', 'QuotaExceededError'); };`;
const forbidden = (name: string) =>
  `Object.defineProperty(window, '${name}', { get() { throw new DOMException('Access is denied.', 'SecurityError'); } });`;

/** The services that break for riders, each in a row. */
export const brokenServices: Record<string, BrokenService> = {
  'its database never answers': { before: run(SILENT) },
  'its database throws': { before: run(THROWING), isPartOfOther: true },
  'its storage is full': { before: run(FULL) },
  'its storage is forbidden': {
    before: run(forbidden('localStorage') + forbidden('sessionStorage')),
    isPartOfOther: true,
  },
  'it keeps nothing at all': {
    before: run(THROWING + forbidden('localStorage') + forbidden('sessionStorage')),
  },
  'it translates the page': { before: translate },
  'the code of the shop is gone': {
    after: async (page) => {
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    },
    complaints: /404|dynamically imported module|could not be loaded/,
  },
};
