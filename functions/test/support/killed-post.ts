/** A worker of the post in a process that dies with its first message: right before it is sent, or right after. */
import { writeSync } from 'node:fs';
import { sweep } from '../../src/mail/sweep.ts';
import type { Send } from '../../src/mail/transport.ts';
import { openOwnDatabase } from './mails.ts';
import { needEnv } from './shop.ts';

const { db } = openOwnDatabase(needEnv('MAILS_DATABASE'));
const send: Send = ({ id }) => {
  if (needEnv('DIES') === 'after') writeSync(1, `sent ${id}\n`);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
await sweep({ db, send, now: () => new Date() });
