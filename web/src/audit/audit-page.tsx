import { type AuditKind, auditKinds } from '@fourteener/contract/audit-kinds';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { joinPages } from '../api/join-pages.ts';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Loading } from '../ui/loading.tsx';
import { Empty } from '../ui/notice.tsx';
import { QuietSelect } from '../ui/quiet-select.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useFocusOnNew } from '../ui/use-focus-on-new.ts';
import { AuditArticle } from './audit-entry.tsx';
import { kindWords } from './audit-words.ts';
import { auditQuery, PAGE_SIZE } from './list-audit.ts';

/** Everything that admins did, newest first. For admins. */
export default function AuditPage() {
  const [query, setQuery] = useSearchParams();
  const kind = auditKinds.find((each) => each === query.get('kind'));
  const entries = useInfiniteQuery({ ...auditQuery(kind), select: joinPages, placeholderData: keepPreviousData });
  const { list, expectNew } = useFocusOnNew<HTMLUListElement>(entries.data?.rows.length ?? 0);
  const choose = (chosen: string) => setQuery(chosen ? { kind: chosen } : {});
  return (
    <>
      <DashboardHeading
        note="What admins did in the shop. Nobody can change or delete an entry."
        action={<KindSelect kind={kind} onChoose={choose} />}
      >
        Audit Log
      </DashboardHeading>
      <div className="mt-8" aria-busy={entries.isPlaceholderData}>
        <Loaded query={entries} failed="The log could not be loaded" loading={<LogSkeleton />}>
          {({ rows, total }) =>
            total > 0 ? (
              <>
                <ul ref={list} className="border-t border-ink">
                  {rows.map((entry) => (
                    <AuditArticle key={entry._id} entry={entry} />
                  ))}
                </ul>
                <ShowMore
                  shown={rows.length}
                  total={total}
                  pageSize={PAGE_SIZE}
                  list={entries}
                  onMore={() => {
                    expectNew();
                    void entries.fetchNextPage();
                  }}
                />
              </>
            ) : (
              <Empty heading="Nothing yet">What admins do from now on stands here.</Empty>
            )
          }
        </Loaded>
      </div>
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
