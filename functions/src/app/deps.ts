import { customerRecorder } from '../customers/record.ts';
import { noteExpected, noteReturn, noteSucceeded } from '../back-in-stock/store.ts';
import { orderEmails } from '../emails/order-emails.ts';
import { figureRecorder } from '../overview/store.ts';
import { createUnitOfWorkRunner } from '../inventory/unit-of-work.ts';
import { partTermsLoader } from '../checkout/part-terms.ts';
import { cancelUnpaid } from '../orders/cancel-unpaid.ts';
import type { LoadPartTerms } from '../parts/deps.ts';
import type { PaymentDeps, PaymentOptions } from '../payments/deps.ts';
import type { Deps } from '../platform/deps.ts';
import { purchaseFollower } from '../payments/follow-orders.ts';
import { takeForAccount } from '../payments/waiting-purchases.ts';
import { clearGhost } from '../privacy/clear-ghost.ts';
import { reviewBadges } from '../reviews/badge.ts';
import { listAdminNames } from '../users/store.ts';
import { findFormerCustomer } from '../withdrawals/store.ts';

/** The dependencies of the domains, each wired to the subscribers of its events. */
export interface AppDeps extends PaymentDeps {
  onAccountGone: typeof clearGhost;
  onBlocked: (uid: string) => Promise<void>;
  onVerified: (uid: string) => Promise<void>;
  loadPartTerms: LoadPartTerms;
  listAdminNames: typeof listAdminNames;
}

/**
 * Subscribes the domains to each other's events, which happens nowhere else. A subscriber's writes are part of the commit of the
 * event. This file is apart from app.ts, which changes how this process takes requests as soon as it is loaded.
 */
export function createAppDeps(deps: Deps & PaymentOptions): AppDeps {
  const { db, onCommitted, onRefused } = deps;
  const orders = {
    ...deps,
    runUnitOfWork: createUnitOfWorkRunner(db, {
      ...{ onBackInStock: noteReturn, onExpected: noteExpected, onSucceeded: noteSucceeded },
      ...{ onCommitted, onRefused },
    }),
    orderSubscribers: [orderEmails, reviewBadges, purchaseFollower, figureRecorder, customerRecorder],
    findFormerCustomer,
  };
  return {
    ...orders,
    onAccountGone: clearGhost,
    onBlocked: (uid) => cancelUnpaid(orders, uid),
    onVerified: (uid) => takeForAccount(orders, uid),
    loadPartTerms: partTermsLoader(deps),
    listAdminNames,
  };
}
