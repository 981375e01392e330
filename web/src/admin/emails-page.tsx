import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../api/join-pages.ts';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { QueryBoundary } from '../ui/feedback/query-boundary.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { ShowMore } from '../ui/feedback/show-more.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useFocusOnNew } from '../ui/hooks/use-focus-on-new.ts';
import { EmailArticle } from '../emails/email-article.tsx';
import { emailsQuery, PAGE_SIZE } from '../emails/emails.ts';

/** What the shop wrote to its customers, newest first, and whether it arrived. For admins. */
export default function EmailsPage() {
  const mails = useInfiniteQuery({ ...emailsQuery, select: joinPages });
  const { list, expectNew } = useFocusOnNew<HTMLUListElement>(mails.data?.rows.length ?? 0);
  return (
    <>
      <DashboardHeading
        note="The emails the shop sends to its customers, and whether each one was sent."
        action={
          <Button
            variant="secondary"
            size="small"
            busy={mails.isRefetching && 'Refreshing'}
            onClick={() => void mails.refetch()}
          >
            Refresh
          </Button>
        }
      >
        Emails
      </DashboardHeading>
      <div className="mt-8">
        <QueryBoundary query={mails} failed="The messages could not be loaded" loading={<MailsSkeleton />}>
          {({ rows, total }) =>
            rows.length > 0 ? (
              <>
                <ul ref={list} className="border-t border-ink">
                  {rows.map((mail) => (
                    <EmailArticle key={mail._id} mail={mail} />
                  ))}
                </ul>
                <ShowMore
                  shown={rows.length}
                  total={total}
                  pageSize={PAGE_SIZE}
                  list={mails}
                  onMore={() => {
                    expectNew();
                    void mails.fetchNextPage();
                  }}
                />
              </>
            ) : (
              <Empty heading="No emails yet">When a rider orders a part, the confirmation appears here.</Empty>
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
}

function MailsSkeleton() {
  return (
    <Loading what="the messages">
      <Skeleton className="mt-5 h-14" />
      <Skeleton className="mt-5 h-14" />
      <Skeleton className="mt-5 h-14" />
    </Loading>
  );
}
