import { countOf } from '@fourteener/contract/text/plurals';
import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { formatDateTime, formatDay } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { BackLink } from '../back-link.tsx';
import { NotHere } from '../not-here.tsx';
import { importQuery, type ListedImport } from './list-imports.ts';
import { UndoImport } from './undo-import.tsx';

/** The page of an earlier import, where it can be undone; the list of imports and the audit log link to it. For admins. */
export default function UndoImportPage() {
  const { id = '' } = useParams();
  const found = useQuery(importQuery(id));
  if (found.data === null) return <NoSuchImport />;
  return (
    <>
      <BackLink to={paths.imports}>Imports</BackLink>
      <DashboardHeading title="Import" note={found.data && <Facts import={found.data} />}>
        {found.data ? `Import of ${formatDay(found.data.createdAt)}` : 'Import'}
      </DashboardHeading>
      <div className={`mt-10 ${found.isLoadingError ? '' : 'border-t border-ink pt-8'}`}>
        <QueryBoundary query={found} failed="The import could not be loaded" loading={<ImportSkeleton />}>
          {(listed) =>
            listed?.undoneAt === undefined ? (
              <UndoImport key={id} id={id} begunAt={listed?.undoBegunAt} />
            ) : (
              <p>It was undone on {formatDateTime(listed.undoneAt)}.</p>
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
}

function Facts({ import: { id, userEmail, createdAt, lines } }: { import: ListedImport }) {
  return (
    <>
      {lines !== undefined && `${countOf(lines, 'line')}, `}
      <time dateTime={createdAt} className="num">
        {formatDateTime(createdAt)}
      </time>
      , by <EmailText>{userEmail || DELETED_ACCOUNT}</EmailText>
      <span className="block fact text-data wrap-anywhere text-ink-faint">{id}</span>
    </>
  );
}

function NoSuchImport() {
  return (
    <NotHere
      title="Import not found"
      heading="There is no such import"
      reason="The address may be wrong"
      list={{ path: paths.imports, label: 'All imports' }}
    >
      The list has every import that changed something in the shop.
    </NotHere>
  );
}

function ImportSkeleton() {
  return (
    <Loading what="the import">
      <Skeleton className="h-control w-44" />
    </Loading>
  );
}
