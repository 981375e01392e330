import { brand } from '@fourteener/contract/brand';

/** The title of a page in the browser's tab and history. */
export function writeTitle(page: string): string {
  return `${page} | ${brand.name}`;
}

/**
 * The title of a page that search engines are told to leave out: it is for signed-in users, or has no content of its
 * own.
 */
export function PageTitle({ children }: { children: string }) {
  return (
    <>
      <title>{writeTitle(children)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
