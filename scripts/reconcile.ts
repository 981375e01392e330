/**
 * `npm run reconcile`: whether stock, its movements and the orders agree, users and their accounts, and whether documents of earlier
 * versions still name people by their addresses; `-- --repair` mends what can be decided.
 */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { askProject, useProject } from './emulators/connect.ts';
import { findOldKeys } from './reconcile/account-keys.ts';
import { describeAccounts, reconcileAccounts } from './reconcile/accounts.ts';
import { readOptions } from './reconcile/options.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { describeOldKeys, describeReconciled } from './reconcile/report.ts';

await runTask(async () => {
  const { project, repair } = readOptions(process.argv.slice(2));
  await useProject(project);
  const app = initializeApp({ projectId: project });
  const shop = { db: getFirestore(app), auth: getAuth(app), now: () => new Date() };
  const reconciled = await askProject(project, reconcile(shop.db, { repair }));
  say(describeReconciled(reconciled));
  const accounts = await askProject(project, reconcileAccounts(shop, { repair }));
  say(describeAccounts(accounts));
  const oldKeys = await askProject(project, findOldKeys(shop.db, shop.auth, { repair }));
  say(describeOldKeys(oldKeys, { repair }));
  const isOld = !repair && Object.values(oldKeys).some((count) => count > 0);
  return !isOld && [...reconciled.findings, ...accounts.findings].every(({ mended }) => mended) ? 0 : 1;
});
