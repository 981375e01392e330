/** A separate process with an outbox worker that dies at its first message, right before or right after it is sent. */
import { writeSync } from 'node:fs';
import { processOutbox } from '../../src/app/outbox.ts';
import type { Send } from '../../src/emails/transport.ts';
import { openOwnDatabase } from './emails.ts';
import { needEnv, openShop } from './shop.ts';

const { db } = openOwnDatabase(needEnv('MAILS_DATABASE'));
const send: Send = ({ id }) => {
  if (needEnv('DIES') === 'after') writeSync(1, `sent ${id}\n`);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
await processOutbox({ db, auth: openShop().auth, send, now: () => new Date() });
