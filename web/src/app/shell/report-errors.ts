import { PageCodeError } from '../../ui/code/page-code-error.ts';

const ADDRESS = '/browser-errors';
/** How many errors one page load reports: the first ones tell what is wrong. */
const MOST = 3;

/** The first place of a stack in one of our own files; errors of browser extensions have none. */
const PLACE = /\/assets\/[\w.-]{1,80}\.js:\d+:\d+/;

const reported = new Set<string>();

/** `keepalive` sends the report even while the page is left; a failure to send is ignored. */
function post(body: string): void {
  const headers = { 'Content-Type': 'application/json' };
  fetch(ADDRESS, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/**
 * Reports an error to the shop: its kind, and where in our files it was thrown. Never its message, which may quote typed text, and no page
 * or person. A failure to load code is not reported.
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
