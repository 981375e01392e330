import type { SavedList } from '@fourteener/contract/lists';
import { useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { hasStatus } from '../api/errors.ts';
import { rememberOrigin } from '../auth/origin.ts';
import { AddPart } from '../lists/add-part.tsx';
import { DeleteList } from '../lists/delete-list.tsx';
import { addPieces, removeLine, setLine } from '../lists/list-lines.ts';
import { ListLineItem } from '../lists/list-line-item.tsx';
import { ListSum } from '../lists/list-sum.tsx';
import { RenameList } from '../lists/rename-list.tsx';
import { ShareList } from '../lists/share-list.tsx';
import { useFillFromList } from '../lists/use-fill-from-list.ts';
import { useEditList, useList, useListStore } from '../lists/use-lists.ts';
import { lineClasses } from '../parts/line-frame.tsx';
import { paths } from '../screens/paths.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Empty, Failed } from '../ui/feedback/notice.tsx';
import { QueryBoundary } from '../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Link } from '../ui/navigation/link.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

/** One of the own lists: its lines can be changed, ordered and shared. */
export default function ListPage() {
  const { id = '' } = useParams();
  const list = useList(id);
  const name = list.data?.name ?? 'List';
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="page pt-10 pb-section lg:pt-16">
      <Link to={paths.lists} className="mb-4 inline-block py-1 text-small text-ink-soft hover:text-accent">
        Lists
      </Link>
      <PageTitle>{name}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="mb-8 text-display wrap-anywhere wide outline-none">
        {name}
      </h1>
      {hasStatus(list.error, 404) ? (
        <NoSuchList />
      ) : (
        <QueryBoundary
          query={list}
          failed="The list could not be loaded"
          loading={
            <Loading what="the list">
              <Skeleton className="h-12" />
            </Loading>
          }
        >
          {(shown) => <ListView list={shown} onRemoved={() => heading.current?.focus()} />}
        </QueryBoundary>
      )}
    </section>
  );
}

interface ListViewProps {
  list: SavedList;
  /** A line is gone, and with it the button that had the focus. */
  onRemoved: () => void;
}

function ListView({ list, onRemoved }: ListViewProps) {
  const { _id, name, lines } = list;
  const edit = useEditList(_id);
  const { isAccount } = useListStore();
  const location = useLocation();
  const navigate = useNavigate();
  const { shownLines, partOf, reasonOf, error, refetch, isReading, news, fill } = useFillFromList(lines);
  return (
    <div className="grid items-start gap-x-gap gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        {lines.length === 0 && (
          <Empty
            heading="This list is empty"
            action={
              <ButtonLink variant="secondary" to={paths.products}>
                See the parts
              </ButtonLink>
            }
          >
            Add parts by number, or press Add to list on a part’s page.
          </Empty>
        )}
        <ul>
          {shownLines.map((line) => (
            <li key={line.partsId} className={lineClasses}>
              <ListLineItem
                line={line}
                part={partOf(line.partsId)}
                reason={reasonOf(line)}
                onChange={(changed) => edit.mutate((now) => ({ ...now, lines: setLine(now.lines, changed) }))}
                onRemove={() => {
                  edit.mutate((now) => ({ ...now, lines: removeLine(now.lines, line.partsId) }));
                  onRemoved();
                }}
              />
            </li>
          ))}
        </ul>
        {error && <Failed heading="The parts could not be loaded" error={error} onRetry={() => void refetch()} />}
      </div>
      <div className="grid gap-12 lg:sticky lg:top-24 lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
        {lines.length > 0 && (
          <ListSum
            lines={lines.map(({ partsId, quantity }) => ({ part: partOf(partsId), quantity }))}
            isReading={isReading}
            news={news}
            onFill={fill}
          />
        )}
        {isAccount ? (
          <ShareList list={list} />
        ) : (
          <p className="border-t border-line pt-5 text-small text-ink-soft">
            This list is kept in this browser.{' '}
            <Link to={paths.login} state={rememberOrigin({ ...location, pathname: paths.lists })} className="link">
              Log in
            </Link>{' '}
            to keep it with your account and to share it.
          </p>
        )}
        <AddPart
          onAdd={(part) =>
            edit.mutateAsync((now) => ({ ...now, lines: addPieces(now.lines, part._id, part.minimumQuantity) }))
          }
        />
        <RenameList key={name} name={name} onRename={(words) => edit.mutateAsync((now) => ({ ...now, name: words }))} />
        <DeleteList id={_id} name={name} onDeleted={() => void navigate(paths.lists)} />
      </div>
    </div>
  );
}

function NoSuchList() {
  return (
    <Empty
      heading="List not found"
      action={
        <ButtonLink variant="secondary" to={paths.lists}>
          See your lists
        </ButtonLink>
      }
    >
      It may have been deleted, or belong to another account.
    </Empty>
  );
}
