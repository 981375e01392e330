/** A separate process that numbers invoices and dies at its second commit, right before or right after it. */
import { numberInvoices } from '../../src/payments/invoices.ts';
import { openOwnDatabase } from './emails.ts';
import { needEnv, openShop } from './shop.ts';

openShop();
const { db } = openOwnDatabase(needEnv('MAILS_DATABASE'));
const openBatch = db.batch.bind(db);
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
let batches = 0;
db.batch = () => {
  batches += 1;
  const batch = openBatch();
  if (batches < 2) return batch;
  const commit = batch.commit.bind(batch);
  batch.commit = async () => {
    if (needEnv('DIES') === 'before') return die();
    await commit();
    return die();
  };
  return batch;
};
await numberInvoices({ db, now: () => new Date() });
