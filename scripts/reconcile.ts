/**
 * `npm run reconcile`: finds differences between stock, its movements and the orders; between purchases, their payments
 * and, with STRIPE_KEY, the payments at Stripe; in the figures of the overview, the customers, and users and their
 * accounts; and documents of earlier versions that still name people by their addresses. `-- --repair` repairs the
 * unambiguous ones; `-- --from DAY --to DAY` compares only the payments of these days. Exits with 1 when a difference
 * is left.
 */
import './deploy/use-parameters.ts';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { askProject, useProject } from './emulators/connect.ts';
import { findOldKeys } from './reconcile/account-keys.ts';
import { describeAccounts, reconcileAccounts } from './reconcile/accounts.ts';
import { createAppDeps } from '../functions/src/app/deps.ts';
import { getStripeApiBase } from '../functions/src/parameters.ts';
import { createStripe } from '../functions/src/payments/stripe.ts';
import { reconcileCustomers } from './reconcile/customers.ts';
import { reconcileFigures } from './reconcile/figures.ts';
import { readOptions } from './reconcile/options.ts';
import { reconcilePayments } from './reconcile/payments.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { listSessions } from './reconcile/provider-sessions.ts';
import { describeOldKeys, describePayments, describeReconciled } from './reconcile/report.ts';

await runTask(async () => {
  const { project, repair, range } = readOptions(process.argv.slice(2));
  await useProject(project);
  const app = initializeApp({ projectId: project });
  const shop = { db: getFirestore(app), auth: getAuth(app), now: () => new Date() };
  const { STRIPE_KEY: key } = process.env;
  const account = key ? { apiBase: getStripeApiBase(process.env), key } : undefined;
  const stripe = account && createStripe(account);
  const sessions = account && listSessions(account, range ?? {});
  // Payments come first: what they repair is no longer found among the orders.
  const deps = createAppDeps({ ...shop, stripe });
  const payments = await askProject(project, reconcilePayments(deps, { repair, range, ...(sessions && { sessions }) }));
  if (range) {
    say(describePayments(payments));
    return payments.every(({ mended }) => mended) ? 0 : 1;
  }
  const reconciled = await askProject(project, reconcile(shop.db, { repair }));
  // Figures and customers come last, so that they count what was repaired before.
  const figures = await askProject(project, reconcileFigures(shop.db, { repair }));
  const customers = await askProject(project, reconcileCustomers(shop.db, { repair }));
  reconciled.findings.push(...payments, ...figures, ...customers);
  say(describeReconciled(reconciled));
  const accounts = await askProject(project, reconcileAccounts(shop, { repair }));
  say(describeAccounts(accounts));
  const oldKeys = await askProject(project, findOldKeys(shop.db, shop.auth, { repair }));
  say(describeOldKeys(oldKeys, { repair }));
  const isOld = !repair && Object.values(oldKeys).some((count) => count > 0);
  return !isOld && [...reconciled.findings, ...accounts.findings].every(({ mended }) => mended) ? 0 : 1;
});
