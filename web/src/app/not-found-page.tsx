import { words } from '@fourteener/contract/messages';
import { paths } from '../screens/paths.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Link } from '../ui/navigation/link.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { RidgeToHere } from '../ui/media/ridge-to-here.tsx';

/** For addresses that lead nowhere. */
export default function NotFoundPage() {
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col overflow-hidden">
      <PageTitle>{words.notFound}</PageTitle>
      <div className="page cols flex-1 content-center gap-y-6 py-20">
        <p className="col-span-4 fact text-data text-measure-ink lg:col-span-3 lg:pt-4">{words.notFound}</p>
        <div className="col-span-4 lg:col-span-8">
          <h1 className="max-w-[16ch] text-display wide">{words.notFoundOops}</h1>
          <p className="mt-7 text-lead text-ink-soft">{words.notFoundWhy}</p>
          <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-3">
            <ButtonLink to={paths.home}>Go home</ButtonLink>
            <Link to={paths.products} className="inline-flex h-12 items-center font-medium link">
              See all parts
            </Link>
          </div>
        </div>
      </div>
      <RidgeToHere />
    </div>
  );
}
