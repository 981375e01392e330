import { writeUnitPrice } from '@fourteener/contract/part/units';
import { parseDescription } from '@fourteener/contract/text/description';
import { pathToPart } from '@fourteener/contract/part/address';
import { partGroups, partKinds } from '@fourteener/contract/part/kinds';
import type { PartPageData } from '@fourteener/contract/part/page';
import type { Part } from '@fourteener/contract/part/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { formatRating } from '@fourteener/contract/review/rating-average';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Params, useParams } from 'react-router-dom';
import { queryClient } from '../../api/query-client.ts';
import { PartUses } from '../drawings/part-uses.tsx';
import { PartGuarantee } from '../guarantee/part-guarantee.tsx';
import { PartFitPlace } from '../fit/part-fit-place.tsx';
import { describePart } from './part-data.ts';
import { PartSuccessor } from './part-successor.tsx';
import { PartVariants } from './part-variants.tsx';
import { PartReviewsPlace } from '../reviews/part-reviews-place.tsx';
import { REVIEWS_PLACE } from '../reviews/reviews-place.ts';
import { paths } from '../../screens/paths.ts';
import { pictureSizes } from '../../screens/picture-sizes.ts';
import { Rating } from '../../ui/charts/rating.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { fetchPicture } from '../../ui/media/fetch-picture.ts';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { UnbrokenUnits } from '../../ui/text/unbroken-units.tsx';
import { useHeadFirst } from '../../ui/page/use-head-first.ts';
import { findKnownPart } from './known-part.ts';
import { nameManual } from './name-manual.ts';
import { PartActions } from './part-actions.tsx';
import { PartCompanions } from './part-companions.tsx';
import { PartFacts } from './part-facts.tsx';
import { PartGallery } from './part-gallery.tsx';
import { PartGone } from './part-gone.tsx';
import { partPageQuery } from './part-page-data.ts';
import { PartPageSkeleton } from './part-page-skeleton.tsx';
import { specificationOf } from './service-rows.ts';
import { PartService } from './part-service.tsx';
import { PartTerms } from './part-terms.tsx';
import { PartProse, PartWarnings } from './part-story.tsx';
import { ServiceActions } from './service-place.tsx';
import { TypedNote } from './typed-note.tsx';

const sheet = 'one-sheet page pt-5 pb-section';
/** The column beside the pictures. */
const beside = 'lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]';

/** Starts to load the part, and the picture that is shown until then. */
export function start({ id = '' }: Params): void {
  // The page shows the failure.
  queryClient.query(partPageQuery(id)).catch(() => undefined);
  const known = findKnownPart(id);
  if (known) void fetchPicture(known.img, pictureSizes.card);
}

/** Renders the fields of the part that lists have loaded. */
export function drawHead({ id = '' }: Params): ReactNode {
  const known = findKnownPart(id);
  return (
    known && (
      <div className={sheet}>
        <PartPageSkeleton known={known} />
      </div>
    )
  );
}

/** The public page of a part, for everybody: its facts, its price and its stock. */
export default function PartPage() {
  const { id = '' } = useParams();
  const query = useQuery(partPageQuery(id));
  const isDrawn = useHeadFirst();
  if (query.data === null) return <PartGone />;
  const data = isDrawn ? query.data : undefined;
  const known = query.data?.part ?? findKnownPart(id);
  const isFetching = query.isFetching || !isDrawn;
  return (
    <div className={sheet}>
      {!data && (
        <>
          <PageTitle>{known?.name ?? 'Part'}</PageTitle>
          {!(known && isFetching) && <h1 className="sr-only">Part</h1>}
        </>
      )}
      <QueryBoundary
        query={{ ...query, data, isFetching }}
        failed="The part could not be loaded"
        loading={<PartPageSkeleton known={known} />}
      >
        {(shown) => <ShownPart key={id} data={shown} />}
      </QueryBoundary>
    </div>
  );
}

function ShownPart({ data: { part, variants, successor, needed, companions, rating, uses } }: { data: PartPageData }) {
  const { _id, name, img, description } = part;
  const [lead = 'Direct from the maker.'] = parseDescription(description).prose;
  return (
    <>
      <PageMeta title={name} description={`${writeUnitPrice(part)}. ${lead}`} path={pathToPart(_id)} image={img} />
      <StructuredData data={describePart(part, rating)} />
      <Breadcrumb above={listAbove(part)} current={name} />
      <TypedNote part={part} />
      <PartSuccessor part={part} successor={successor} />
      <div className="mt-5 grid gap-x-gap gap-y-8 lg:grid-cols-12 print:grid-cols-12">
        <div className="lg:col-span-7 print:col-span-5">
          <PartGallery part={part} uses={uses} />
        </div>
        <div className={`${beside} print:col-span-7`}>
          <PartFacts part={part}>
            {rating.count > 0 && (
              <p className="mt-3 flex flex-wrap items-center gap-x-3 text-small text-ink-soft num">
                <Rating stars={rating.average} />
                <a href={`#${REVIEWS_PLACE}`} className="link">
                  {formatRating(rating.average)} from {countOf(rating.count, 'verified purchase')}
                </a>
              </p>
            )}
          </PartFacts>
          <div className="print:hidden">
            <PartFitPlace part={part} />
            <PartVariants variants={variants} current={_id} />
          </div>
          <div className="print:hidden">
            <PartActions part={part} />
            <PartCompanions parts={companions} />
          </div>
          <PartWarnings part={part} className="mt-6" />
          <PartGuarantee part={part} />
        </div>
      </div>
      <SpecificationBand part={part} />
      <div className="mt-12 grid gap-x-gap gap-y-12 lg:grid-cols-12 print:grid-cols-12">
        <div className="lg:col-span-7 print:col-span-7">
          <PartProse part={part} />
        </div>
        <div className={`${beside} print:col-span-5`}>
          <PartService
            part={part}
            needed={needed}
            manualNote={nameManual(part.service)}
            actions={<ServiceActions part={part} needed={needed} />}
          />
          <PartTerms part={part} />
          <div className="mt-12 first:mt-0 print:hidden">
            <PartUses uses={uses} />
          </div>
        </div>
      </div>
      <PartReviewsPlace partId={_id} />
    </>
  );
}

/** The pages above a part's page in the breadcrumb: all parts, and the parts of its kind. */
function listAbove({ kind }: Part) {
  const above = [{ name: 'Parts', to: paths.products }];
  if (!kind) return above;
  const { plural, group } = partKinds[kind];
  const name = plural === partGroups[group] ? plural : `${partGroups[group]}: ${plural}`;
  return [...above, { name, to: `${paths.products}?kind=${kind}` }];
}

/** The most characters of a value that is set in large type. */
const LONGEST_FACT = 18;

/** The specification across the page: short values in large type, without the rows that the service shows. */
function SpecificationBand({ part }: { part: Part }) {
  const rows = specificationOf(part);
  if (rows.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="specification">
      <h2 id="specification" className="mb-4 text-heading">
        Specification
      </h2>
      <dl className="title-block grid-cols-2 gap-x-gap sm:grid-cols-3 lg:grid-cols-6 print:grid-cols-4">
        {rows.map(({ label, value }) => (
          <div key={label} style={{ paddingInline: 0 }} className="min-w-0">
            <dt>{label}</dt>
            <dd className={`fact wrap-anywhere ${value.length <= LONGEST_FACT ? 'text-lead' : 'text-note'}`}>
              <UnbrokenUnits text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
