import { log } from '../log.ts';
import { sweepDeletions } from '../own-data/sweep.ts';
import type { Shop } from '../shop.ts';
import { isMailDue, sweep, tellAllWatchers } from './sweep.ts';
import { openSmtp } from './transport.ts';

/** How long a sweep goes on, ms: the next one begins a minute later. */
const TIME = 50_000;

/** What the setting is where no mail is to be sent. */
const NONE = 'none';

/** Does what the post has to do now, and what is left of deletions. Without a mail server nothing is sent, and everything is kept. */
export async function sweepWith(smtpUrl: string, shop: Shop): Promise<void> {
  const { db, now } = shop;
  const until = performance.now() + TIME;
  // First: nobody is to get a message whose account is being deleted.
  await sweepDeletions(shop, until);
  if (smtpUrl === '' || smtpUrl === NONE) {
    await tellAllWatchers({ db, now }, until);
    if (await isMailDue({ db, now })) {
      const message = 'SMTP_URL names no mail server: messages wait in the outbox, and none is sent (docs/mail.md).';
      log({ severity: 'WARNING', message });
    }
    return;
  }
  const { send, close } = await openSmtp(smtpUrl);
  try {
    const { sent, later, failed } = await sweep({ db, send, now }, until);
    if (sent + later + failed > 0) {
      const message = `Messages: ${sent} sent, ${later} to be tried again, ${failed} failed.`;
      log({ severity: 'INFO', message, sent, later, failed });
    }
  } finally {
    close();
  }
}
