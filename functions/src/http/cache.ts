import type { Call } from '@fourteener/contract/calls';

/**
 * The `Cache-Control` of a success. Hosting's CDN keeps `shared` ones for up to half a minute and hands out the old one for
 * as long again while it fetches the new, so a shopper sees a change after a minute at the latest; browsers always ask.
 */
export const cacheControl: Record<Call['cache'], string> = {
  shared: 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
  none: 'no-store',
};
