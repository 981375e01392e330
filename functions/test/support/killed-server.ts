/**
 * The shop's app as the framework serves it, in a process that dies the moment the database has committed an order and
 * before anybody hears of it.
 */
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { createApp } from '../../src/app.ts';
import { hookCommits } from './faults.ts';
import { openShop } from './shop.ts';

const { db, ...shop } = openShop();
const dying = hookCommits(db, {
  afterCommit: () => {
    process.kill(process.pid, 'SIGKILL');
  },
});
http('api', createApp({ ...shop, db: dying }));
getTestServer('api').listen(Number(process.env.PORT), '127.0.0.1');
