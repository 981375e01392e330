import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { draftQuery, emptyDrawing, typeDrawing } from './drawing-data.ts';
import { DrawingForm } from './drawing-form.tsx';
import { BackLink } from '../back-link.tsx';
import { NotHere } from '../not-here.tsx';
import { paths } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

/** The page on which admins edit a drawing; `?new` adds a drawing with this id. */
export default function DrawingPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const isNew = query.has('new');
  // The drawing is not read again, so that a save by somebody else never replaces typed text; a conflict is reported at the next save.
  const drawing = useQuery({ ...draftQuery(id), enabled: !isNew, refetchOnWindowFocus: false, staleTime: Infinity });
  if (isNew) {
    return (
      <>
        <BackLink to={paths.adminDrawings}>Drawings</BackLink>
        <DashboardHeading note={`Its ID will be ${id}.`}>New drawing</DashboardHeading>
        <div className="mt-8">
          <DrawingForm key={id} id={id} begun={{ drawing: emptyDrawing, version: 0, isDraft: false }} />
        </div>
      </>
    );
  }
  if (hasStatus(drawing.error, 404, 400)) return <DrawingGone />;
  return (
    <>
      <BackLink to={paths.adminDrawings}>Drawings</BackLink>
      <DashboardHeading note={drawing.data && describe(drawing.data)}>
        {drawing.data?.title ?? 'Drawing'}
      </DashboardHeading>
      <div className="mt-8">
        <QueryBoundary
          query={drawing}
          failed="The drawing could not be loaded"
          loading={
            <Loading what="the drawing">
              <Skeleton className="h-96" />
            </Loading>
          }
        >
          {(loaded) => (
            <DrawingForm
              key={id}
              id={id}
              begun={{ drawing: typeDrawing(loaded), version: loaded.version, isDraft: loaded.isDraft }}
            />
          )}
        </QueryBoundary>
      </div>
    </>
  );
}

function describe({ isDraft, revision }: { isDraft: boolean; revision: number | null }): string {
  if (revision === null) return 'Riders do not see it yet.';
  return isDraft ? `Riders see revision ${revision}; this draft is newer.` : `Riders see revision ${revision}.`;
}

function DrawingGone() {
  return (
    <NotHere
      title="Drawing not found"
      heading="This drawing is not in the shop"
      reason="The address may be wrong"
      list={{ path: paths.adminDrawings, label: 'All drawings' }}
    >
      Drawings are never deleted.
    </NotHere>
  );
}
