import type { Call } from '@fourteener/contract/calls';

/**
 * The `Cache-Control` of a success. Hosting's CDN keeps `shared` ones for up to half a minute, which is how old a shopper's
 * view can be; browsers always ask. No `stale-while-revalidate`: browsers honour it too, and would show the stock from
 * before an order.
 */
export const cacheControl: Record<Call['cache'], string> = {
  shared: 'public, max-age=0, s-maxage=30',
  none: 'no-store',
};
