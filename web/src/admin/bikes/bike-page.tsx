import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { MayCall } from '../../auth/may-call.tsx';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { hasStatus } from '../../api/errors.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { bikeQuery, emptyBike, readBike } from './bike-data.ts';
import { BikeForm } from './bike-form.tsx';
import { BackLink } from '../back-link.tsx';
import { NotHere } from '../not-here.tsx';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { discardUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

/** The page on which admins edit a bike, with its verdicts; `?new` adds a bike with this id. */
export default function BikePage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const isNew = query.has('new');
  // The bike is not read again, so that a save by somebody else never replaces typed text; a conflict is reported at the next save.
  const bike = useQuery({ ...bikeQuery(id), enabled: !isNew, refetchOnWindowFocus: false, staleTime: Infinity });
  if (isNew) {
    return (
      <>
        <BackLink to={paths.bikes}>Bikes</BackLink>
        <DashboardHeading note={`Its ID will be ${id}.`}>New bike</DashboardHeading>
        <div className="mt-10 border-t border-ink pt-8">
          <BikeForm key={id} id={id} begun={emptyBike} revision={0} />
        </div>
      </>
    );
  }
  if (hasStatus(bike.error, 404, 400)) return <BikeGone />;
  return (
    <>
      <BackLink to={paths.bikes}>Bikes</BackLink>
      <DashboardHeading
        note={bike.data && id}
        action={
          bike.data && (
            <MayCall call="deleteBike">
              <DeleteButton id={id} model={bike.data.model} />
            </MayCall>
          )
        }
      >
        {bike.data?.model ?? 'Bike'}
      </DashboardHeading>
      <div className={`mt-10 ${bike.isLoadingError ? '' : 'border-t border-ink pt-8'}`}>
        <QueryBoundary query={bike} failed="The bike could not be loaded" loading={<BikeSkeleton />}>
          {(loaded) => <BikeForm key={id} id={id} begun={readBike(loaded)} revision={loaded.revision} />}
        </QueryBoundary>
      </div>
    </>
  );
}

function DeleteButton({ id, model }: { id: string; model: string }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.bikes);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => call('DELETE /bikes/{id}', { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries(bikeQuery(id));
      showSuccess('The bike is deleted.');
      if (isHere()) {
        discardUnsavedChanges();
        void navigate(paths.bikes);
      }
      return invalidate(queryClient, 'GET /bikes');
    },
    onError: (error) => {
      setAsking(false);
      showFailure(error);
    },
  });
  return (
    <>
      <Button variant="dangerLine" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <Dialog heading={`Delete ${model}?`} isOver={false} onClose={() => setAsking(false)}>
          <p className="px-6 pt-4 text-small text-ink-soft">
            Riders can no longer check parts with it. This cannot be undone.
          </p>
          <DialogActions>
            <Button variant="secondary" data-focus-first onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={deletion.isPending && 'Deleting'} onClick={() => deletion.mutate()}>
              Yes
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function BikeGone() {
  return (
    <NotHere
      title="Bike not found"
      heading="This bike is not in the shop"
      reason="It may have been deleted"
      list={{ path: paths.bikes, label: 'All bikes' }}
    >
      Its changes are in the audit log.
    </NotHere>
  );
}

function BikeSkeleton() {
  return (
    <Loading what="the bike">
      <div className="grid gap-6">
        <Skeleton className="h-40 max-w-[40rem]" />
        <Skeleton className="h-96 max-w-[40rem]" />
      </div>
    </Loading>
  );
}
