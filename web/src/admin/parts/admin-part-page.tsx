import { pathToPart } from '@fourteener/contract/part/address';
import { isHidden } from '@fourteener/contract/part/rules';
import { readState } from '@fourteener/contract/part/status';
import type { Part } from '@fourteener/contract/part/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { hasStatus } from '../../api/errors.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { BackLink } from '../back-link.tsx';
import { NotHere } from '../not-here.tsx';
import { paths, pathTo } from '../../screens/paths.ts';
import { Ledger } from '../stock/ledger.tsx';
import { StockForm } from '../stock/stock-form.tsx';
import { pathToOrders } from '../orders/order-queue-view.ts';
import { StaffButtonLink, StaffLink } from '../staff-link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { discardUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { DeletePartButton } from './delete-part-button.tsx';
import { EditPartForm } from './edit-part-form.tsx';
import { partQuery } from '../../shop/parts/get-part.ts';
import { PublishButton } from './publish-button.tsx';
import { StockBadge } from '../../shop/parts/stock-badge.tsx';

/** The page on which admins edit a part: its form, its stock, and the movements of the stock. */
export default function AdminPartPage() {
  const { id = '' } = useParams();
  const part = useQuery(partQuery(id));
  const isGone = hasStatus(part.error, 404);
  if (isGone && !part.data) return <PartGone id={id} />;
  return (
    <>
      <BackLink to={paths.parts}>Parts</BackLink>
      {!part.data && <DashboardHeading>Part</DashboardHeading>}
      <div className={part.isLoadingError ? 'mt-6' : ''}>
        <QueryBoundary query={part} failed="The part could not be loaded" loading={<PartSkeleton />}>
          {(shown) => <PartToKeep key={id} part={shown} isGone={isGone} />}
        </QueryBoundary>
      </div>
    </>
  );
}

function PartToKeep({ part, isGone }: { part: Part; isGone: boolean }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.parts);
  const mayEdit = useMayCall('changePart');
  const mayMove = useMayCall('moveStock');
  const maySeeLedger = useMayCall('listMovements');
  const maySeeOrders = useMayCall('listOrders');
  const mayAudit = useMayCall('listAudit');
  const leave = () => {
    if (!isHere()) return;
    discardUnsavedChanges();
    void navigate(paths.parts);
  };
  return (
    <>
      <DashboardHeading
        note={
          <span className="flex flex-wrap gap-x-6 gap-y-1 text-small">
            <span className="fact text-data">{part.number}</span>
            <StockBadge stock={part} />
            {isHidden(part) && <span>Hidden from riders</span>}
            {maySeeOrders && (
              <StaffLink to={pathToOrders({ part: part._id })} className="link">
                Orders
              </StaffLink>
            )}
            {mayEdit && readState(part).lifeCycle !== 'discontinued' && (
              <StaffLink
                to={`${pathTo('adminPart', part._id)}#lifeCycle`}
                className="link"
                {...pageAction('discontinue', part._id)}
              >
                Discontinue
              </StaffLink>
            )}
            {mayAudit && (
              <StaffLink to={`${paths.audit}?part=${part._id}`} className="link">
                Audit log
              </StaffLink>
            )}
          </span>
        }
        action={
          <div className="flex flex-wrap gap-2">
            {mayEdit && (
              <>
                <PublishButton part={part} />
                <StaffButtonLink
                  variant="secondary"
                  size="small"
                  to={`${paths.addProduct}?from=${encodeURIComponent(part._id)}`}
                >
                  Duplicate
                </StaffButtonLink>
              </>
            )}
            <StaffButtonLink variant="secondary" size="small" to={pathToPart(part._id)}>
              View in the shop
            </StaffButtonLink>
            {mayEdit && <DeletePartButton part={part} onGone={leave} />}
          </div>
        }
      >
        {part.name}
      </DashboardHeading>
      <p role="alert" className="mt-3 text-small text-danger empty:hidden">
        {isGone &&
          'Somebody removed this part from the shop meanwhile. What is typed here stays until you leave, but cannot be saved.'}
      </p>
      {mayMove && (
        <Section heading="Stock">
          <div className="max-w-[40rem]">
            <Tabs
              label="Stock change"
              tabs={[
                { words: 'Restock', content: <StockForm part={part} cause="restock" /> },
                { words: 'Correct', content: <StockForm part={part} cause="correction" /> },
              ]}
            />
          </div>
        </Section>
      )}
      {mayEdit && (
        <Section heading="Details">
          <EditPartForm part={part} />
        </Section>
      )}
      {maySeeLedger && (
        <Section heading="Ledger">
          <Ledger partId={part._id} />
        </Section>
      )}
    </>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-5 border-t border-line-strong pt-3" aria-label={heading}>
      <h2 className="mb-3 text-heading">{heading}</h2>
      {children}
    </section>
  );
}

/** Shown for a deleted part, whose ledger stays. */
function PartGone({ id }: { id: string }) {
  const maySeeLedger = useMayCall('listMovements');
  return (
    <>
      <NotHere
        title="Part not found"
        heading="This part is not in the shop"
        reason="It may have been removed"
        list={{ path: paths.parts, label: 'All parts' }}
      >
        {maySeeLedger && 'Its stock history stays below.'}
      </NotHere>
      {maySeeLedger && (
        <Section heading="Ledger">
          <Ledger partId={id} />
        </Section>
      )}
    </>
  );
}

function PartSkeleton() {
  return (
    <Loading what="the part">
      <div className="mt-6 grid gap-6">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-40 max-w-[40rem]" />
        <Skeleton className="h-96 max-w-[40rem]" />
      </div>
    </Loading>
  );
}
