import { formatDollars } from '@fourteener/contract/money';
import { useQuery } from '@tanstack/react-query';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Part } from '@fourteener/contract/part/schemas';
import { type Params, useParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { parseDescription } from '@fourteener/contract/text/description';
import { PartFitPlace } from '../fit/part-fit-place.tsx';
import { partQuery } from '../parts/get-part.ts';
import { describePart } from '../parts/part-data.ts';
import { pictureSizes } from '../../screens/picture-sizes.ts';
import { paths } from '../../screens/paths.ts';
import { PartReviewsPlace } from '../reviews/part-reviews-place.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderFormSkeleton } from './order-form-skeleton.tsx';
import { PartFacts } from '../parts/part-facts.tsx';
import { PartGone } from '../parts/part-gone.tsx';
import { findKnownPart } from '../parts/known-part.ts';
import { PartStory } from '../parts/part-story.tsx';

const above = [
  { name: 'Home', to: paths.home },
  { name: 'Parts', to: paths.products },
] as const;

/** The column beside the picture. */
const beside = 'lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]';

/** Starts to load the part. */
export function start({ id = '' }: Params): void {
  // The page shows the failure.
  queryClient.query(partQuery(id)).catch(() => undefined);
}

/** A part and the form that orders it. */
export default function OrderFormPage() {
  const { id = '' } = useParams();
  const part = useQuery(partQuery(id));
  if (hasStatus(part.error, 404)) return <PartGone />;
  const known = findKnownPart(id);
  return (
    <div className="page pt-5 pb-section">
      {!part.data && (
        <>
          <PageTitle>{known?.name ?? 'Order a part'}</PageTitle>
          {!(known && part.isFetching) && !part.isLoadingError && <h1 className="sr-only">Order a part</h1>}
        </>
      )}
      {part.isLoadingError && (
        <>
          <Breadcrumb above={above} current={known?.name ?? 'Order a part'} />
          <h1 className="mt-5 mb-8 text-title wide">{known?.name ?? 'Order a part'}</h1>
        </>
      )}
      <QueryBoundary query={part} failed="The part could not be loaded" loading={<OrderFormSkeleton known={known} />}>
        {(shown) => <PartToOrder key={id} part={shown} />}
      </QueryBoundary>
    </div>
  );
}

function PartToOrder({ part }: { part: Part }) {
  const { _id, name, img, price, description } = part;
  const [lead = 'Direct from the maker.'] = parseDescription(description).prose;
  return (
    <>
      <PageMeta title={name} description={`${formatDollars(price)}. ${lead}`} path={pathToPart(_id)} image={img} />
      <StructuredData data={describePart(part)} />
      <Breadcrumb above={above} current={name} />
      {/* In the order of a phone, with the form between facts and story; on a large screen the form is beside picture and story. */}
      <div className="mt-5 grid gap-x-gap gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto]">
        <div className="lg:col-span-7 lg:row-span-2">
          <div className="marks plate aspect-4/3 [--marks:1] max-lg:-mx-gutter">
            <Picture img={img} alt={name} sizes={pictureSizes.page} isFirst />
          </div>
        </div>
        <div className={beside}>
          <PartFacts part={part} />
          <PartFitPlace part={part} />
        </div>
        <div className={`lg:col-start-8 lg:row-span-2 lg:row-start-2 ${beside}`}>
          <div className="lg:sticky lg:top-24">
            <OrderForm part={part} />
          </div>
        </div>
        <div className="lg:col-span-7 lg:col-start-1 lg:row-start-3 lg:pt-2">
          <PartStory part={part} />
        </div>
      </div>
      <PartReviewsPlace partId={_id} />
    </>
  );
}
