/** `npm run reconcile`: whether stock, its movements and the orders agree; `-- --repair` mends what can be decided. */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { askProject, useProject } from './emulators/connect.ts';
import { readOptions } from './reconciling/options.ts';
import { reconcile } from './reconciling/reconcile.ts';
import { describeReconciled } from './reconciling/report.ts';

await runTask(async () => {
  const { project, repair } = readOptions(process.argv.slice(2));
  await useProject(project);
  const db = getFirestore(initializeApp({ projectId: project }));
  const reconciled = await askProject(project, reconcile(db, { repair }));
  say(describeReconciled(reconciled));
  return reconciled.findings.every(({ mended }) => mended) ? 0 : 1;
});
