import type { AuditFilter } from '@fourteener/contract/audit/schemas';
import { type AuditKind, auditKinds } from '@fourteener/contract/audit/kinds';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AuditArticle } from './audit-entry.tsx';
import { parseAuditFilter } from './audit-filter.ts';
import { AuditScope } from './audit-scope.tsx';
import { AuditSearch } from './audit-search.tsx';
import { kindWords } from './audit-words.ts';
import { changeParams } from '../../ui/navigation/change-params.ts';
import { newestParams } from '../../ui/navigation/newest-params.ts';
import { pagesOf } from '../../api/call-queries.ts';

/** Entries in one response. */
const PAGE_SIZE = 50;

/** The admins' actions that match the filter, newest first, page by page, and their number. For admins. */
function auditQuery(filter: AuditFilter) {
  return pagesOf('GET /audit', { query: { ...filter, limit: PAGE_SIZE, sort: 'newest', count: true } });
}

/** The log of all actions of admins, newest first. For admins. */
export default function AuditPage() {
  const [query, setQuery] = useSearchParams();
  const filter = parseAuditFilter(query);
  const { kind } = filter;
  const entries = useInfiniteQuery({ ...auditQuery(filter), select: joinPages, placeholderData: keepPreviousData });
  const choose = (chosen: string) => {
    setQuery(changeParams(newestParams(), { kind: chosen }));
  };
  return (
    <>
      <DashboardHeading
        note="What the staff did in the shop. No one can change or delete an entry."
        action={<KindSelect kind={kind} onChoose={choose} />}
      >
        Audit Log
      </DashboardHeading>
      <AuditScope filter={filter} />
      <AuditSearch />
      <PagedList
        query={entries}
        pageSize={PAGE_SIZE}
        failed="The log could not be loaded"
        loading={<LogSkeleton />}
        empty={
          Object.values(filter).some(Boolean) ? (
            <Empty heading="Nothing found">A person is found by their whole email address.</Empty>
          ) : (
            <Empty heading="Nothing yet">What the staff does will appear here.</Empty>
          )
        }
      >
        {(entry) => <AuditArticle entry={entry} />}
      </PagedList>
    </>
  );
}

interface KindSelectProps {
  kind: AuditKind | undefined;
  onChoose: (kind: string) => void;
}

function KindSelect({ kind, onChoose }: KindSelectProps) {
  return (
    <QuietSelect label="Show" value={kind ?? ''} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Everything</option>
      {auditKinds.map((each) => (
        <option key={each} value={each}>
          {kindWords[each]}
        </option>
      ))}
    </QuietSelect>
  );
}

function LogSkeleton() {
  return (
    <Loading what="the log">
      <Skeleton className="mt-5 h-20" />
      <Skeleton className="mt-5 h-20" />
      <Skeleton className="mt-5 h-20" />
    </Loading>
  );
}
