import { brand } from '@fourteener/contract/brand';

/** The name of a page as the browser's tab and history show it. */
export function writeTitle(page: string): string {
  return `${page} | ${brand.name}`;
}

interface PageTitleProps {
  children: string;
  /** A sentence for those with whom the page is shared. */
  description?: string;
}

/** The name of a page that search engines leave out: one for the signed-in, or one with nothing to find. */
export function PageTitle({ children, description }: PageTitleProps) {
  return (
    <>
      <title>{writeTitle(children)}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content="noindex" />
    </>
  );
}
