import type { Part } from '@fourteener/contract/parts';
import { partNumber } from '@fourteener/contract/part-rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isRefusal } from '../api/errors.ts';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { paths, pathToPart } from '../paths.ts';
import { Ledger } from '../stock/ledger.tsx';
import { StockForm } from '../stock/stock-form.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Loading } from '../ui/loading.tsx';
import { Empty } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { EditPartForm } from './edit-part-form.tsx';
import { partQuery } from './get-part.ts';
import { StockBadge } from './stock-badge.tsx';

/** A part as admins keep it: what is said of it, its stock, and why that is what it is. */
export default function AdminPartPage() {
  const { id = '' } = useParams();
  const part = useQuery(partQuery(id));
  if (isRefusal(part.error, 404)) return <PartGone id={id} />;
  return (
    <>
      {!part.data && <DashboardHeading>Part</DashboardHeading>}
      <Loaded query={part} failed="The part could not be loaded" loading={<PartSkeleton />}>
        {(shown) => <PartToKeep key={id} part={shown} />}
      </Loaded>
    </>
  );
}

function PartToKeep({ part }: { part: Part }) {
  return (
    <>
      <DashboardHeading
        note={
          <span className="flex flex-wrap gap-x-6 gap-y-1 text-small">
            <span className="fact text-data">{partNumber(part._id)}</span>
            <StockBadge stock={part} />
          </span>
        }
        action={
          <ButtonLink look="secondary" to={pathToPart(part._id)}>
            See it in the shop
          </ButtonLink>
        }
      >
        {part.name}
      </DashboardHeading>
      <Section heading="Stock">
        <div className="max-w-[40rem]">
          <Tabs
            label="What to book"
            tabs={[
              { words: 'Restock', content: <StockForm part={part} cause="restock" /> },
              { words: 'Correct', content: <StockForm part={part} cause="correction" /> },
            ]}
          />
        </div>
      </Section>
      <Section heading="Facts">
        <EditPartForm part={part} />
      </Section>
      <Section heading="Ledger">
        <Ledger partId={part._id} />
      </Section>
    </>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-ink pt-6" aria-label={heading}>
      <h2 className="mb-6 text-heading">{heading}</h2>
      {children}
    </section>
  );
}

/** A part that left the shop: its ledger stays. */
function PartGone({ id }: { id: string }) {
  return (
    <>
      <DashboardHeading title="No such part">This part is not in the shop</DashboardHeading>
      <div className="mt-10">
        <Empty
          heading="It may have been taken out"
          action={
            <ButtonLink look="secondary" to={paths.manageProducts}>
              All products
            </ButtonLink>
          }
        >
          What is written of its stock stays below.
        </Empty>
      </div>
      <Section heading="Ledger">
        <Ledger partId={id} />
      </Section>
    </>
  );
}

function PartSkeleton() {
  return (
    <Loading what="the part">
      <div className="mt-10 grid gap-6">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-40 max-w-[40rem]" />
        <Skeleton className="h-96 max-w-[40rem]" />
      </div>
    </Loading>
  );
}
