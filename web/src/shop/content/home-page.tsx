import { currency } from '@fourteener/contract/currency';
import { brand } from '@fourteener/contract/brand';
import { paths } from '../../screens/paths.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { BusinessSummary } from './business-summary.tsx';
import { Environment } from './environment.tsx';
import { Help } from './help.tsx';
import { Hero } from './hero.tsx';
import { Transactions } from './transactions.tsx';
import { WorkshopCarousel } from './workshop-carousel.tsx';

// The sections that call the shop are loaded once the rest of the page can be used.
const loading = () => <div className="min-h-dvh" />;
const Parts = lazyPiece(
  'The newest parts',
  () => import('./from-the-shop.tsx').then(({ NewestParts: parts }) => parts),
  { loading },
);
const Reviews = lazyPiece(
  'The latest reviews',
  () => import('./from-the-shop.tsx').then(({ LatestReviews: reviews }) => reviews),
  { loading },
);

const [town, state] = brand.place.split(', ');

/** The maker, in schema.org's words (https://schema.org/BikeStore). */
const maker = {
  '@type': 'BikeStore',
  name: brand.name,
  url: brand.origin,
  image: `${brand.origin}/images/scenes/carousel-1-1600.webp`,
  foundingDate: String(brand.since),
  email: brand.email,
  telephone: brand.phone,
  address: { '@type': 'PostalAddress', addressLocality: town, addressRegion: state, addressCountry: 'US' },
  openingHours: 'Mo-Fr 08:00-17:00',
  currenciesAccepted: currency,
};

/** The front page: the newest parts, the maker, and reviews by riders. */
export default function HomePage() {
  return (
    <>
      <PageMeta
        title="Bicycles and parts, direct to the rider"
        description={`${brand.name} builds bicycles in ${brand.place}, since ${brand.since}, and sells every part of them direct to the rider.`}
        path={paths.home}
      />
      <StructuredData data={maker} />
      <Hero />
      <div id="parts" className="max-lg:scroll-mt-14">
        <Parts />
      </div>
      <BusinessSummary />
      <Environment />
      <WorkshopCarousel />
      <Help />
      <Transactions />
      <Reviews />
    </>
  );
}
