const AWAY = 'Part of the page could not be loaded. Please check your connection and try again.';
const GONE = 'Part of the page could not be loaded: the shop has a newer version. Please load the page again.';

/** Code of the shop could not be loaded: the network was away, or a newer version of the shop has been deployed. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
  /** The shop answers, but its code cannot be loaded: most likely a newer version has been deployed. */
  readonly isGone: boolean;

  constructor(cause: unknown, isGone: boolean) {
    super(isGone ? GONE : AWAY, { cause });
    this.isGone = isGone;
  }
}

/**
 * Loads code that a user waits for. Throws `PageCodeError`, whose message is shown to the user; the next call loads
 * again.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let isShopThere = false;
  try {
    return await load().catch(async () => {
      // `navigator.onLine` becomes true before requests get through, so only an answer of the shop shows whether the
      // connection was lost or the file is gone.
      await fetch('/', { method: 'HEAD', cache: 'no-store' });
      isShopThere = true;
      return load();
    });
  } catch (error) {
    throw new PageCodeError(error, isShopThere);
  }
}
