/**
 * `npm run migrate`: finds the data that an older version did not store: facts of parts, read from their names and
 * descriptions; the search terms of orders, purchases and users; the papers of invoices; the figures by the shop's
 * days; and customers. `-- --write` writes it. It can be stopped at any time: the next run continues.
 */
import './deploy/use-parameters.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { readProjectOptions } from './console/project-options.ts';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { askProject, useProject } from './emulators/connect.ts';
import { describeCustomers, migrateCustomers } from './migrate/customers.ts';
import { describeFigures, migrateFigures } from './migrate/figures.ts';
import { migrateOrders } from './migrate/orders.ts';
import { describePapers, migratePapers } from './migrate/papers.ts';
import { migratePurchases } from './migrate/purchases.ts';
import { migrateParts } from './migrate/parts.ts';
import { describeMigration } from './migrate/report.ts';
import { describeTerms } from './migrate/search-terms.ts';
import { migrateUsers } from './migrate/users.ts';

await runTask(async () => {
  const { project, mayWrite: write } = readProjectOptions('migrate', 'write', process.argv.slice(2));
  await useProject(project);
  const db = getFirestore(initializeApp({ projectId: project }));
  const migration = await askProject(project, migrateParts(db, { write }));
  say(describeMigration(migration, { write }));
  const searched = await askProject(project, migrateOrders(db, { write }));
  say(describeTerms('order', searched, { write }));
  const purchases = await askProject(project, migratePurchases(db, { write }));
  say(describeTerms('purchase', purchases, { write }));
  const papers = await askProject(project, migratePapers(db, { write }));
  say(describePapers(papers, { write }));
  const figures = await askProject(project, migrateFigures(db, { write }));
  say(describeFigures(figures, { write }));
  const users = await askProject(project, migrateUsers(db, { write }));
  say(describeTerms('user', users, { write }));
  const customers = await askProject(project, migrateCustomers(db, { write }));
  say(describeCustomers(customers, { write }));
  const left = [migration, searched, purchases, papers, figures, users, customers].map((each) => each.left);
  return left.some((count) => count > 0) ? 1 : 0;
});
