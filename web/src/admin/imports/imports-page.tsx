import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import { countOf } from '@fourteener/contract/text/plurals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../../api/join-pages.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { Empty } from '../../ui/feedback/notice.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { BackLink } from '../back-link.tsx';
import { StaffButtonLink, StaffLink } from '../staff-link.tsx';
import { importEntriesQuery, type ListedImport, listImports, PAGE_SIZE } from './list-imports.ts';

/** The imports and bulk edits of the shop, newest first, each with a link to undo it. For admins. */
export default function ImportsPage() {
  const entries = useInfiniteQuery({ ...importEntriesQuery(), select: joinPages });
  return (
    <>
      <BackLink to={paths.importParts}>Import Parts</BackLink>
      <DashboardHeading note="Files that were imported and bulk edits, the newest first.">Imports</DashboardHeading>
      <div className="mt-8">
        <QueryBoundary query={entries} failed="The imports could not be loaded" loading={<ImportsSkeleton />}>
          {({ rows, total }) => {
            const imports = listImports(rows);
            return (
              <>
                {imports.length === 0 ? (
                  <Empty
                    heading="No imports"
                    action={
                      <StaffButtonLink variant="secondary" to={paths.importParts}>
                        Import parts
                      </StaffButtonLink>
                    }
                  >
                    Imported files and bulk edits will appear here.
                  </Empty>
                ) : (
                  <ul aria-label="Imports" className="border-t border-ink">
                    {imports.map((each) => (
                      <ImportRow key={each.id} import={each} />
                    ))}
                  </ul>
                )}
                <ShowMore
                  list={entries}
                  shown={rows.length}
                  total={total}
                  pageSize={PAGE_SIZE}
                  onMore={() => void entries.fetchNextPage()}
                />
              </>
            );
          }}
        </QueryBoundary>
      </div>
    </>
  );
}

function ImportRow({ import: { id, userEmail, createdAt, lines, undoBegunAt, undoneAt } }: { import: ListedImport }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-medium num">{lines === undefined ? 'Import' : countOf(lines, 'line')}</p>
        <p className="mt-1 text-small text-ink-soft">
          <time dateTime={createdAt} className="whitespace-nowrap num">
            {formatDateTime(createdAt)}
          </time>{' '}
          <EmailText>{userEmail || DELETED_ACCOUNT}</EmailText>
        </p>
      </div>
      {undoneAt === undefined ? (
        <p className="flex flex-wrap items-baseline gap-x-4 text-small text-ink-soft num">
          {undoBegunAt !== undefined && <span>Partly undone {formatDateTime(undoBegunAt)}</span>}
          <StaffLink to={pathTo('undoImport', id)} className="py-1 link">
            {undoBegunAt === undefined ? 'Undo' : 'Undo the rest'}
            <span className="sr-only">
              {undoBegunAt !== undefined && ' of'} the import of {formatDateTime(createdAt)}
            </span>
          </StaffLink>
        </p>
      ) : (
        <p className="text-small text-ink-faint num">Undone {formatDateTime(undoneAt)}</p>
      )}
    </li>
  );
}

function ImportsSkeleton() {
  return (
    <Loading what="the imports">
      <Skeleton className="h-14" />
      <Skeleton className="mt-3 h-14" />
      <Skeleton className="mt-3 h-14" />
    </Loading>
  );
}
