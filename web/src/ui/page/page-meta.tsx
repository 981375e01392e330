import { brand } from '@fourteener/contract/brand';
import { writeTitle } from './page-title.tsx';

interface PageMetaProps {
  title: string;
  /** One or two sentences that search engines show under the title. */
  description: string;
  /** The page's canonical path, from `paths`. */
  path: string;
  /** The picture for shared links, a path of this site. */
  image?: string;
  type?: 'website' | 'article';
}

const SHARED_IMAGE = '/images/scenes/carousel-1-1600.webp';

/** The title, description and picture of a public page, for search engines and shared links. */
export function PageMeta({ title, description, path, image = SHARED_IMAGE, type = 'website' }: PageMetaProps) {
  const address = brand.origin + path;
  return (
    <>
      <title>{writeTitle(title)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(image, brand.origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
