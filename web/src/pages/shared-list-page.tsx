import type { SharedList } from '@fourteener/contract/lists';
import { derivedNumber } from '@fourteener/contract/part-numbers';
import { findLineProblem } from '@fourteener/contract/order-rules';
import type { PartSummary } from '@fourteener/contract/judging';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { hasStatus } from '../api/errors.ts';
import { ListSum } from '../lists/list-sum.tsx';
import { useFillFromList } from '../lists/use-fill-from-list.ts';
import { GoneLine, LineFrame, lineClasses } from '../parts/line-frame.tsx';
import { paths } from '../screens/paths.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Empty, Failed } from '../ui/feedback/notice.tsx';
import { QueryBoundary } from '../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

/** A list as whoever has its link sees it: parts and quantities, and nothing of its owner. */
export default function SharedListPage() {
  const { id: token = '' } = useParams();
  const list = useQuery({
    queryKey: ['shared-lists', token],
    queryFn: ({ signal }) => call('getSharedList', { params: { token }, signal }),
  });
  const name = list.data?.name ?? 'Shared list';
  return (
    <section className="page pt-10 pb-section lg:pt-16">
      <PageTitle>{name}</PageTitle>
      <h1 className="mb-8 text-display wrap-anywhere wide">{name}</h1>
      {hasStatus(list.error, 404) ? (
        <NotShared />
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
          {(shown) => <SharedListView list={shown} />}
        </QueryBoundary>
      )}
    </section>
  );
}

function SharedListView({ list: { lines } }: { list: SharedList }) {
  const { shownLines, partOf, reasonOf, error, refetch, isReading, news, fill } = useFillFromList(lines);
  if (lines.length === 0) return <Empty heading="This list is empty">Whoever shares it may add parts later.</Empty>;
  return (
    <div className="grid items-start gap-x-gap gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <ul>
          {shownLines.map((line) => (
            <li key={line.partsId} className={lineClasses}>
              <SharedLine {...line} part={partOf(line.partsId)} reason={reasonOf(line)} />
            </li>
          ))}
        </ul>
        {error && <Failed heading="The parts could not be loaded" error={error} onRetry={() => void refetch()} />}
      </div>
      <div className="lg:sticky lg:top-24 lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
        <ListSum
          lines={lines.map(({ partsId, quantity }) => ({ part: partOf(partsId), quantity }))}
          isReading={isReading}
          news={news}
          onFill={fill}
        />
      </div>
    </div>
  );
}

interface SharedLineProps {
  partsId: string;
  quantity: number;
  part: PartSummary | 'gone' | undefined;
  reason: string | undefined;
}

function SharedLine({ partsId, quantity, part, reason }: SharedLineProps) {
  if (part === undefined) {
    return (
      <Loading what="the part">
        <Skeleton className="aspect-4/3" />
      </Loading>
    );
  }
  if (part === 'gone') {
    return <GoneLine number={derivedNumber(partsId)} problem="This part is no longer in the shop." />;
  }
  const problem = findLineProblem(part, { quantity })?.message ?? reason;
  return (
    <LineFrame part={part} quantity={quantity} isOrderable={problem === undefined}>
      <p className="mt-2 num">Quantity: {quantity}</p>
      {problem !== undefined && <p className="mt-1 text-small text-danger">{problem}</p>}
    </LineFrame>
  );
}

function NotShared() {
  return (
    <Empty
      heading="This list is not shared"
      action={
        <ButtonLink variant="secondary" to={paths.products}>
          See the parts
        </ButtonLink>
      }
    >
      Its owner may have withdrawn the link, or the address is incomplete.
    </Empty>
  );
}
