/**
 * `npm run migrate`: what the parts of an older shop lack, read from their names and descriptions; `-- --write` writes it. It can be
 * ended at any time: the next run goes on with the parts that have no facts yet.
 */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { readProjectOptions } from './console/project-options.ts';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { askProject, useProject } from './emulators/connect.ts';
import { migrateParts } from './migrate/parts.ts';
import { describeMigration } from './migrate/report.ts';

await runTask(async () => {
  const { project, mayWrite: write } = readProjectOptions('migrate', 'write', process.argv.slice(2));
  await useProject(project);
  const db = getFirestore(initializeApp({ projectId: project }));
  const migration = await askProject(project, migrateParts(db, { write }));
  say(describeMigration(migration, { write }));
  return migration.left > 0 ? 1 : 0;
});
