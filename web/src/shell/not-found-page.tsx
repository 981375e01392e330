import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** For addresses that lead nowhere. */
export default function NotFoundPage() {
  return (
    <div className="page cols min-h-[calc(100dvh-4rem)] content-center gap-y-6 py-20">
      <PageTitle>Error 404</PageTitle>
      <p className="col-span-4 fact text-data text-measure-ink lg:col-span-3 lg:pt-4">Error 404</p>
      <div className="col-span-4 lg:col-span-8">
        <h1 className="max-w-[16ch] text-display wide">Oops! The page you&apos;re looking for isn&apos;t here.</h1>
        <p className="mt-7 text-lead text-ink-soft">You might have the wrong address, or the page may have moved.</p>
        <ButtonLink className="mt-9" to={paths.home}>
          Go home
        </ButtonLink>
      </div>
    </div>
  );
}
