/** The code of a screen did not come: the network was away, or a newer version of the shop has taken its place. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';

  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause });
  }
}
