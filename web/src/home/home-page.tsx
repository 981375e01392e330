import { PageTitle } from '../ui/page-title.tsx';
import { Hero } from './hero.tsx';
import { NewestParts } from './newest-parts.tsx';

/** What the maker is, and the newest parts. */
export default function HomePage() {
  return (
    <>
      <PageTitle>Bicycles and parts, direct to the rider</PageTitle>
      <Hero />
      <NewestParts />
    </>
  );
}
