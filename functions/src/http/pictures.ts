import type { IncomingMessage, ServerResponse } from 'node:http';
import { brand } from '@fourteener/contract/brand';
import { isDemo } from '../platform/emulators.ts';
import { isMadeUp, readOrigins, SHOP_ORIGINS } from '../platform/origins.ts';
import { isOtherOrigin } from './cross-origin.ts';

/**
 * The prefix of the paths of pictures in an answer: empty for the shop's own pages, and the shop's origin for pages of another
 * origin, where `/images/…` would be looked for on their site.
 */
export function pictureBase(req: IncomingMessage, res: ServerResponse): string {
  return isOtherOrigin(res) ? shopOriginOf(req, process.env) : '';
}

/**
 * The shop's origin as the request came by it, from the host that Hosting passes on. A client that calls the function past Hosting
 * may send any host, so only the project's own addresses count, preview channels included, and those that `SHOP_ORIGINS` lists. For
 * any other host it is the address of the live shop; while `brand.origin` is still made up, the first listed address or the
 * project's.
 */
export function shopOriginOf({ headers }: Pick<IncomingMessage, 'headers'>, env: NodeJS.ProcessEnv): string {
  const host = String(headers['x-forwarded-host'] ?? '').toLowerCase();
  const { GCLOUD_PROJECT: project = '', FUNCTIONS_EMULATOR: emulated } = env;
  if (emulated === 'true' && /^(?:localhost|127\.0\.0\.1):\d{1,5}$/.test(host)) return `http://${host}`;
  if (isOfProject(host, project)) return `https://${host}`;
  const listed = readOrigins(env, SHOP_ORIGINS);
  const own = [brand.origin, ...listed].find((origin) => new URL(origin).host === host);
  if (own !== undefined) return own;
  // The shop on a developer's machine has no address of its own.
  if (isDemo(env) || !isMadeUp(brand.origin)) return brand.origin;
  return listed[0] ?? `https://${project}.web.app`;
}

/** Whether Hosting serves the project at this host, preview channels included: https://firebase.google.com/docs/hosting/manage-hosting-resources */
function isOfProject(host: string, project: string): boolean {
  if (host === `${project}.firebaseapp.com`) return true;
  const [site, ...domain] = host.split('.');
  return domain.join('.') === 'web.app' && (site === project || site?.startsWith(`${project}--`) === true);
}

/** An answer as JSON, with `base` before the path of each picture, which is always the field `img`. */
export function writeAnswer(answer: unknown, base: string): string {
  if (base === '') return JSON.stringify(answer);
  return JSON.stringify(answer, (key, value: unknown) =>
    key === 'img' && typeof value === 'string' && value.startsWith('/') ? base + value : value,
  );
}
