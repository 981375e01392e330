import { useQuery } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/parts';
import { useParams } from 'react-router';
import { isRefusal } from '../api/errors.ts';
import { partQuery } from '../parts/get-part.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderPageSkeleton } from './order-page-skeleton.tsx';
import { PartFacts } from './part-facts.tsx';
import { PartStory } from './part-story.tsx';
import { PartView } from './part-view.tsx';

/** A part and the form that orders it. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const part = useQuery(partQuery(id));
  return (
    <div className="page pt-6 pb-section">
      {isRefusal(part.error, 404) ? (
        <PartGone />
      ) : (
        <Loaded query={part} failed="The part could not be loaded" loading={<OrderPageSkeleton />}>
          {(shown) => <PartToOrder key={id} part={shown} />}
        </Loaded>
      )}
    </div>
  );
}

function PartToOrder({ part }: { part: Part }) {
  return (
    <div className="grid gap-x-gap gap-y-10 lg:grid-cols-12">
      <PageTitle>{part.name}</PageTitle>
      <div className="lg:col-span-7">
        <PartView part={part} />
      </div>
      <div className="lg:col-span-5 lg:row-span-2 lg:pl-[clamp(0rem,3vw,3rem)]">
        <div className="lg:sticky lg:top-24">
          <PartFacts part={part} />
          <OrderForm part={part} />
        </div>
      </div>
      <div className="lg:col-span-7">
        <PartStory description={part.description} />
      </div>
    </div>
  );
}

function PartGone() {
  return (
    <div className="pt-8">
      <PageTitle>No such part</PageTitle>
      <Empty
        heading="This part is not in the shop"
        action={
          <ButtonLink look="secondary" to={paths.home}>
            See the newest parts
          </ButtonLink>
        }
      >
        It may have been taken out, or the address may be wrong.
      </Empty>
    </div>
  );
}
