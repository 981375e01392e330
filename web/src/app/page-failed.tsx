import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { getPlaced } from '../shop/orders/placed-orders.ts';
import { PageCodeError } from '../ui/code/page-code-error.ts';
import { reloadOnce } from '../ui/code/reload-once.ts';
import { untilWorkIsDone } from '../ui/code/work-under-way.ts';
import { reportToShop } from './shell/report-errors.ts';
import { FullScreenLoading } from '../ui/feedback/full-screen-loading.tsx';
import { Failed } from '../ui/feedback/notice.tsx';

const SENTENCE = 'Something on this page did not load or does not work. Trying again often helps.';
const PLACED = 'Only the page that shows it could not be loaded. Please try again to see your order.';

/**
 * Stands in the place of a page that cannot be shown. When the code of the page is gone, since a newer version of the shop was deployed,
 * it loads that version, once; otherwise it says that the page cannot be shown, and *Try again* asks for the code once more.
 */
export function PageFailed() {
  const error = useRouteError();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isCode = error instanceof PageCodeError;
  const isGone = isCode && error.isGone;
  /** The error that stays shown, because the page was already reloaded once. */
  const [final, setFinal] = useState<unknown>();
  useEffect(() => reportToShop(error), [error]);
  useEffect(() => {
    if (!isGone) return;
    let isLeft = false;
    // A reload would cancel writes that have not left the browser yet, so it waits for their answers.
    void untilWorkIsDone().then(() => {
      if (!isLeft && !reloadOnce()) setFinal(error);
    });
    return () => void (isLeft = true);
  }, [isGone, error]);
  if (isGone && final !== error) return <FullScreenLoading />;
  const hasOrdered = getPlaced(state).length > 0;
  const retry = () => {
    // Without a network, the browser would put its own page in the place of this one.
    if (isCode && !isGone) void navigate(location, { replace: true, state });
    else window.location.reload();
  };
  return (
    <div className="page py-12">
      <Failed
        heading={hasOrdered ? 'Your order was placed' : 'We cannot show this page'}
        error={new Error(hasOrdered ? PLACED : SENTENCE)}
        onRetry={retry}
      />
    </div>
  );
}
