import { PageCodeError } from '../../ui/code/page-code-error.ts';

const ADDRESS = '/browser-errors';
/** Reports of one visit of a page: the first errors say what is wrong. */
const MOST = 3;

/** The first place in one of our own files that a stack names; errors of extensions of the browser have none. */
const PLACE = /\/assets\/[\w.-]{1,80}\.js:\d+:\d+/;

const reported = new Set<string>();

/** Also while the page is left; whether it arrives is no matter of the page. */
function post(body: string): void {
  const headers = { 'Content-Type': 'application/json' };
  fetch(ADDRESS, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/**
 * Tells the shop of an error: its kind, and where in our files it was thrown. Never its words, which may quote what somebody typed, and no
 * page or person. Code that did not come is no error of the code.
 */
export function reportToShop(error: unknown, send: (body: string) => void = post): void {
  if (!(error instanceof Error) || error instanceof PageCodeError || reported.size >= MOST) return;
  const [at] = PLACE.exec(error.stack ?? '') ?? [];
  if (at === undefined || reported.has(at)) return;
  reported.add(at);
  send(JSON.stringify({ name: error.name, at }));
}

/** Reports the errors that nothing in the app catches. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => reportToShop(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportToShop(reason));
}
