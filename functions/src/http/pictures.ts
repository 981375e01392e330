import type { IncomingMessage, ServerResponse } from 'node:http';
import { brand } from '@fourteener/contract/brand';
import { isOtherOrigin } from './cross-origin.ts';

/**
 * What stands before the paths of pictures in an answer: nothing for the shop's own pages, the shop's own origin for those of
 * another, where `/images/…` would be looked for on their site.
 */
export function pictureBase(req: IncomingMessage, res: ServerResponse): string {
  return isOtherOrigin(res) ? shopOriginOf(req, process.env) : '';
}

/**
 * The shop's origin as the request came by it: Hosting sends the host along. Whoever calls the function past Hosting may send any,
 * so only the shop's own count; for others it is the one that the shop has when it is live.
 */
export function shopOriginOf({ headers }: Pick<IncomingMessage, 'headers'>, env: NodeJS.ProcessEnv): string {
  const host = String(headers['x-forwarded-host'] ?? '').toLowerCase();
  const { GCLOUD_PROJECT: project = '', FUNCTIONS_EMULATOR: emulated } = env;
  if (host === `${project}.web.app` || host === `${project}.firebaseapp.com`) return `https://${host}`;
  if (emulated === 'true' && /^(?:localhost|127\.0\.0\.1):\d{1,5}$/.test(host)) return `http://${host}`;
  return brand.origin;
}

/** An answer as JSON, with `base` before each picture's path. In every answer a picture's address is the field `img`. */
export function writeAnswer(answer: unknown, base: string): string {
  if (base === '') return JSON.stringify(answer);
  return JSON.stringify(answer, (key, value: unknown) =>
    key === 'img' && typeof value === 'string' && value.startsWith('/') ? base + value : value,
  );
}
