import { useQuery } from '@tanstack/react-query';
import { SettingsForm } from './settings-form.tsx';
import { checkoutSettingsQuery } from './settings-query.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

/** The tables of shipping and tax, with a preview. For admins. */
export default function CheckoutSettingsPage() {
  // The settings are not read again, so that a save by somebody else never replaces typed text; a conflict is reported at the next save.
  const settings = useQuery({ ...checkoutSettingsQuery, refetchOnWindowFocus: false, staleTime: Infinity, gcTime: 0 });
  return (
    <>
      <DashboardHeading note="What customers pay besides the parts. Changes hold for new orders at once.">
        Shipping and Tax
      </DashboardHeading>
      <div className={`mt-10 ${settings.isLoadingError ? '' : 'border-t border-ink pt-8'}`}>
        <QueryBoundary
          query={settings}
          failed="The settings could not be loaded"
          loading={
            <Loading what="the settings">
              <div className="grid gap-6">
                <Skeleton className="h-80 max-w-[44rem]" />
                <Skeleton className="h-48 max-w-[44rem]" />
              </div>
            </Loading>
          }
        >
          {(loaded) => <SettingsForm settings={loaded} />}
        </QueryBoundary>
      </div>
    </>
  );
}
