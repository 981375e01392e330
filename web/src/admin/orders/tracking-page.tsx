import { paths } from '../../screens/paths.ts';
import { BackLink } from '../back-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { TrackingChecked } from './tracking-checked.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { useTracking } from './use-tracking.ts';

/** Reads a label program's file of tracking numbers, and ships the orders in it. For admins. */
export default function TrackingPage() {
  const { begun, checked, progress, isSending, check, send, startAnew } = useTracking();
  return (
    <>
      <BackLink to={paths.orderQueue}>Orders</BackLink>
      <DashboardHeading note="From the file that your label program writes. Every line is shown before an order is shipped.">
        Read tracking numbers
      </DashboardHeading>
      <div className="mt-10">
        {checked ? (
          <TrackingChecked
            {...checked}
            progress={progress}
            isSending={isSending}
            onSend={(kind) => void send(kind)}
            onAgain={startAnew}
          />
        ) : (
          <TrackingForm begun={begun} onCheck={check} />
        )}
      </div>
    </>
  );
}
