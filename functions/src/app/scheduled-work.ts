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

/** The time that a sweep may take, ms: the next one begins a minute after it began. */
const TIME = 50_000;

/** The value of `SMTP_URL` for a shop that sends no email. */
const NONE = 'none';

/** Does all scheduled work, one sweep after the other. Without a mail server no message is sent, and all stay in the outbox. */
export async function runScheduledWork(smtpUrl: string, deps: AppDeps): Promise<void> {
  const { db, now } = deps;
  const until = performance.now() + TIME;
  // Deletions come first, so that no message goes to an account that is being deleted.
  await sweepDeletions(deps, until);
  await sweepAccounts(deps, until);
  // Orders are canceled before the messages are sent, so that this sweep also tells their customers.
  await takeForVerified(deps, until);
  await lapseOrders(deps, until);
  await markLateOrders(deps, until);
  await emailWithdrawalLinks(deps, until);
  await settleDuePurchases(deps, until);
  await releaseInvoices(deps, until);
  await numberInvoices(deps, until);
  // A failure of these steps must not hold back the messages to customers.
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
