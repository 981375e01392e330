import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmailArticle } from './email-article.tsx';
import { isNarrowed, parseEmailView } from './email-filter.ts';
import { EmailFilters } from './email-filters.tsx';
import { emailsQuery, PAGE_SIZE } from './emails.ts';

/** The emails to customers, newest first, with their states. For admins. */
export default function EmailsPage() {
  const [params] = useSearchParams();
  const view = parseEmailView(params);
  const emails = useInfiniteQuery({ ...emailsQuery(view), select: joinPages, placeholderData: keepPreviousData });
  return (
    <>
      <DashboardHeading
        note="Emails to customers. Open one to read it. Failed emails are sent again automatically, or at once with Send now."
        action={
          <Button
            variant="secondary"
            size="small"
            busy={emails.isRefetching && 'Refreshing'}
            onClick={() => void emails.refetch()}
          >
            Refresh
          </Button>
        }
      >
        Emails
      </DashboardHeading>
      <EmailFilters view={view} />
      <PagedList
        query={emails}
        pageSize={PAGE_SIZE}
        failed="The emails could not be loaded"
        loading={<EmailsSkeleton />}
        empty={
          isNarrowed(view) ? (
            <Empty heading="No emails found">
              Emails are kept for 90 days, and found by the whole address of their recipient.
            </Empty>
          ) : (
            <Empty heading="No emails yet">When a rider orders a part, the confirmation appears here.</Empty>
          )
        }
      >
        {(email) => <EmailArticle email={email} />}
      </PagedList>
    </>
  );
}

function EmailsSkeleton() {
  return (
    <Loading what="the emails">
      <Skeleton className="mt-5 h-14" />
      <Skeleton className="mt-5 h-14" />
      <Skeleton className="mt-5 h-14" />
    </Loading>
  );
}
