import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { draftQuery, emptyDrawing, typeDrawing } from './drawing-data.ts';
import { DrawingForm } from './drawing-form.tsx';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

/** The drawing of an assembly as admins draw it up; `?new` adds one under this id. */
export default function DrawingPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const isNew = query.has('new');
  // What was typed is never taken back by what somebody else saved meanwhile: that is told when this one is saved.
  const drawing = useQuery({ ...draftQuery(id), enabled: !isNew, refetchOnWindowFocus: false, staleTime: Infinity });
  if (isNew) {
    return (
      <>
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
    <>
      <DashboardHeading title="Drawing not found">This drawing is not in the shop</DashboardHeading>
      <div className="mt-10">
        <Empty
          heading="The address may be wrong"
          action={
            <ButtonLink variant="secondary" to={paths.drawings}>
              All drawings
            </ButtonLink>
          }
        >
          Nothing was lost.
        </Empty>
      </div>
    </>
  );
}
