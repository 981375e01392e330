import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../api/join-pages.ts';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Loading } from '../ui/loading.tsx';
import { Empty } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useFocusOnNew } from '../ui/use-focus-on-new.ts';
import { MailArticle } from './mail-article.tsx';
import { mailsQuery, PAGE_SIZE } from './mails.ts';

/** What the shop wrote to its customers, newest first, and whether it arrived. For admins. */
export default function MailsPage() {
  const mails = useInfiniteQuery({ ...mailsQuery, select: joinPages });
  const { list, expectNew } = useFocusOnNew<HTMLUListElement>(mails.data?.rows.length ?? 0);
  return (
    <>
      <DashboardHeading
        note="What the shop wrote to its customers. Where it runs on one machine for development, nothing leaves that machine."
        action={
          <Button
            look="secondary"
            size="small"
            busy={mails.isRefetching && 'Looking'}
            onClick={() => void mails.refetch()}
          >
            Look again
          </Button>
        }
      >
        Mails
      </DashboardHeading>
      <div className="mt-8">
        <Loaded query={mails} failed="The messages could not be loaded" loading={<MailsSkeleton />}>
          {({ rows, total }) =>
            rows.length > 0 ? (
              <>
                <ul ref={list} className="border-t border-ink">
                  {rows.map((mail) => (
                    <MailArticle key={mail._id} mail={mail} />
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
              <Empty heading="No messages yet">When an order is placed, its confirmation stands here.</Empty>
            )
          }
        </Loaded>
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
