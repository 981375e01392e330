/** A separate process that numbers invoices and dies in its second transaction, right before or right after that is committed. */
import { numberInvoices } from '../../src/payments/invoices.ts';
import { openOwnDatabase } from './mails.ts';
import { needEnv, openShop } from './shop.ts';

openShop();
const { db } = openOwnDatabase(needEnv('MAILS_DATABASE'));
const runTransaction = db.runTransaction.bind(db);
const die = () => process.kill(process.pid, 'SIGKILL');
let transactions = 0;
db.runTransaction = async (work, ...options) => {
  transactions += 1;
  const isSecond = transactions === 2;
  const result = await runTransaction(
    async (transaction) => {
      const worked = await work(transaction);
      if (isSecond && needEnv('DIES') === 'before') die();
      return worked;
    },
    ...options,
  );
  if (isSecond) die();
  return result;
};
await numberInvoices({ db, now: () => new Date() });
