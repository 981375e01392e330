import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import { useNavigate } from 'react-router-dom';
import { tellPlaced } from '../orders/placed-orders.ts';
import { leaveFor } from '../orders/leave-for.ts';
import { openPaymentPage } from '../orders/open-payment-page.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';

export interface Placed {
  /** The ids of the orders. */
  ids: readonly string[];
  purchaseId: string | undefined;
  method: PaymentMethod | undefined;
  /** The address of the payment page, where it was opened with the order. */
  page?: string | undefined;
}

/**
 * Opens the next page once orders are placed: the payment provider's for card payments, otherwise the page that the customer reads next.
 * The orders exist even if the payment page fails, so Back leads to the page of the purchase.
 */
export function useFollowUp() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.myOrders, paths.purchase);
  // A customer who went elsewhere meanwhile stays there: the orders, and a payment that is due, are among the account's orders.
  return async ({ ids, purchaseId, method, page }: Placed): Promise<void> => {
    if (!isHere()) return;
    if (purchaseId === undefined) {
      await navigate(paths.myOrders, { state: tellPlaced(ids) });
      return;
    }
    let url = page;
    if (method === 'card' && page === undefined) {
      try {
        ({ url } = await openPaymentPage(purchaseId));
      } catch (error) {
        showFailure(error);
      }
    }
    if (!isHere()) return;
    const path = pathTo('purchase', purchaseId);
    await navigate(path, { replace: true, state: tellPlaced(ids) });
    if (url !== undefined && window.location.pathname === path) leaveFor(url);
  };
}
