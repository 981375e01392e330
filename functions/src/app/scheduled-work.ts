import { describeFailure, log } from '../platform/log.ts';
import { tellShop } from '../emails/tell-shop.ts';
import { lapseOrders } from '../orders/lapse.ts';
import { markLateOrders } from '../orders/late.ts';
import { sweepDeletions } from '../privacy/sweep.ts';
import { refreshCustomers } from '../users/refresh-customers.ts';
import { sweepAccounts } from '../users/sweep.ts';
import { notifyAllWatchers } from '../back-in-stock/notify.ts';
import { foldFigures } from '../overview/fold.ts';
import { refreshSnapshot } from '../catalog/refresh-snapshot.ts';
import { settleDuePurchases } from '../payments/due-purchases.ts';
import { numberInvoices } from '../payments/invoices.ts';
import { releaseInvoices } from '../payments/verified-invoices.ts';
import { takeForVerified } from '../payments/waiting-purchases.ts';
import { isEmailDue } from '../emails/send-due-emails.ts';
import { openSmtp } from '../emails/transport.ts';
import { emailWithdrawalLinks } from '../withdrawals/email-links.ts';
import type { AppDeps } from './deps.ts';
import { processOutbox } from './outbox.ts';

/** How long a sweep goes on, ms: the next one begins a minute later. */
const TIME = 50_000;

/** The value of the setting where no email is to be sent. */
const NONE = 'none';

/**
 * Finishes deletions, checks accounts, has the orders of verified customers take their pieces, cancels orders that have lapsed, marks late ones, emails links for withdrawals, settles purchases, issues invoices, tells the shop of new orders, adds to the figures, computes the customers, reads the
 * catalogue again and processes the outbox. Without a mail server nothing is sent, and everything is kept.
 */
export async function runScheduledWork(smtpUrl: string, deps: AppDeps): Promise<void> {
  const { db, now } = deps;
  const until = performance.now() + TIME;
  // First: nobody is to get a message whose account is being deleted.
  await sweepDeletions(deps, until);
  await sweepAccounts(deps, until);
  // Before the messages: what it cancels is told in this sweep.
  await takeForVerified(deps, until);
  await lapseOrders(deps, until);
  await markLateOrders(deps, until);
  await emailWithdrawalLinks(deps, until);
  await settleDuePurchases(deps, until);
  await releaseInvoices(deps, until);
  await numberInvoices(deps, until);
  // Neither must keep the messages to customers.
  await tellShop(deps).catch(logFailure('The shop was not told of new orders; it is tried again in a minute.'));
  await foldFigures(db, until).catch(logFailure('The figures were not added up; it is tried again in a minute.'));
  await refreshCustomers({ db, now }, until).catch(
    logFailure('The customers were not computed; it is tried again in a minute.'),
  );
  await refreshSnapshot(db);
  if (smtpUrl === '' || smtpUrl === NONE) {
    await notifyAllWatchers({ db, now }, until);
    if (await isEmailDue({ db, now })) {
      const message = 'SMTP_URL names no mail server: messages wait in the outbox, and none is sent (docs/email.md).';
      log({ severity: 'WARNING', message });
    }
    return;
  }
  const { send, close } = await openSmtp(smtpUrl);
  try {
    const { sent, later, failed, withheld } = await processOutbox({ ...deps, send }, until);
    if (sent + later + failed + withheld > 0) {
      const message = `Messages: ${sent} sent, ${later} to be tried again, ${failed} failed, ${withheld} withheld.`;
      log({ severity: 'INFO', message, sent, later, failed, withheld });
    }
  } finally {
    close();
  }
}

const logFailure = (message: string) => (error: unknown) =>
  log({ severity: 'ERROR', message, ...describeFailure(error) });
