import type { ListSummary } from '@fourteener/contract/list/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useNavigate } from 'react-router-dom';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { NewListForm } from './new-list-form.tsx';
import { useLists, useListStore } from './use-lists.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { formatDay } from '../../ui/text/dates.ts';

/** The lists of the visitor or account, and a form for a new one. */
export default function ListsPage() {
  const lists = useLists();
  const { store, isAccount } = useListStore();
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.list);
  const add = async (name: string) => {
    const id = await store.add({ name, lines: [] });
    if (isHere()) await navigate(pathTo('list', id));
  };
  return (
    <section className="page pt-10 pb-section lg:pt-16">
      <PageTitle>Lists</PageTitle>
      <div className="cols items-end gap-y-5">
        <h1 className="col-span-4 text-display wide lg:col-span-7">Lists</h1>
        <p className="col-span-4 max-w-[44ch] text-ink-soft lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
          Parts you want to remember, or order again and again.
          {!isAccount && ' They stay in this browser, and move to your account when you log in.'}
        </p>
      </div>
      <div className="mt-10 grid items-start gap-x-gap gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <QueryBoundary
            query={lists}
            failed="Your lists could not be loaded"
            loading={
              <Loading what="your lists">
                <Skeleton className="h-12" />
              </Loading>
            }
          >
            {(shown) => (shown.length > 0 ? <ListRows lists={shown} /> : <NoLists />)}
          </QueryBoundary>
        </div>
        <div className="grid gap-6 lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
          <NewListForm label="Create list" onAdd={add} />
          <p className="text-small text-ink-soft">
            To order by part number, use{' '}
            <Link to={paths.quickOrder} className="link">
              quick order
            </Link>
            .
          </p>
        </div>
      </div>
    </section>
  );
}

function ListRows({ lists }: { lists: readonly ListSummary[] }) {
  return (
    <ul>
      {lists.map(({ _id, name, lineCount, shared, updatedAt }) => (
        <li
          key={_id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-4 first:border-ink"
        >
          <h2 className="font-medium wrap-anywhere sm:text-heading">
            <Link to={pathTo('list', _id)} className="hover:text-accent">
              {name}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-x-6 text-small text-ink-soft num">
            {shared && <span>Shared by link</span>}
            <span>{countOf(lineCount, 'part')}</span>
            <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

function NoLists() {
  return <Empty heading="No lists yet">Create one here, or press Add to list on a part’s page.</Empty>;
}
