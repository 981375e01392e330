/**
 * Seconds for which a public answer may be reused. A shopper's view is at most as old as all three together, 60 s:
 * docs/decisions/0013-response-cache.md.
 */
export const reuse = {
  /** By this instance, from memory. */
  instance: 10,
  /** By Hosting's CDN. */
  cdn: 20,
  /** By the CDN too, but only while it asks for a newer one. */
  cdnWhileAsking: 30,
} as const;

/**
 * The `Cache-Control` of a success. `shared`: the CDN may keep the answer, and browsers always ask (Chrome applies the
 * `stale-while-revalidate` itself too, unless it must revalidate). `own`: the same answer for a client with a token, who must see
 * their own changes without the delay of the CDN. `none`: nobody keeps it.
 */
export const cacheControl = {
  shared: `public, max-age=0, must-revalidate, s-maxage=${reuse.cdn}, stale-while-revalidate=${reuse.cdnWhileAsking}`,
  /** A page with prices has no `stale-while-revalidate`, so that it is at most 30 s old. */
  page: `public, max-age=0, must-revalidate, s-maxage=${reuse.cdn}`,
  /** For answers that contain no price. */
  sitemap: 'public, max-age=3600',
  own: 'private, no-cache',
  none: 'no-store',
} as const;
