const AWAY = 'Part of the page could not be loaded. Please check your connection and try again.';
const GONE = 'Part of the page could not be loaded: the shop has a newer version. Please load the page again.';

/** Code of the shop did not come: the network was away, or a newer version of the shop has taken its place. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
  /** The shop answers, but its code does not come: a newer version has most likely taken its place. */
  readonly isGone: boolean;

  constructor(cause: unknown, isGone: boolean) {
    super(isGone ? GONE : AWAY, { cause });
    this.isGone = isGone;
  }
}

/** Loads code that somebody waits for. Throws `PageCodeError`, whose words are for people; the next call asks again. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let isShopThere = false;
  try {
    return await load().catch(async () => {
      // A browser that comes online says so before anything gets through: only an answer tells a lost line from a lost file.
      await fetch('/', { method: 'HEAD', cache: 'no-store' });
      isShopThere = true;
      return load();
    });
  } catch (error) {
    throw new PageCodeError(error, isShopThere);
  }
}
