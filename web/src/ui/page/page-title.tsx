import { brand } from '@fourteener/contract/brand';

/** The name of a page as the browser's tab and history show it. */
export function writeTitle(page: string): string {
  return `${page} | ${brand.name}`;
}

/** The name of a page that search engines leave out: one for the signed-in, or one with nothing to find. */
export function PageTitle({ children }: { children: string }) {
  return (
    <>
      <title>{writeTitle(children)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
