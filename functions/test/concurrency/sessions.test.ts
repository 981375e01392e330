import { expect, it } from 'vitest';
import { makeIdleAccount } from '../support/accounts.ts';
import { readEmailsTo } from '../support/emails.ts';
import { openShop } from '../support/shop.ts';
import { forgeToken } from '../support/tokens.ts';
import { useTwoServers } from '../support/two-servers.ts';

const servers = useTwoServers();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

it('when the first calls of a session come to two instances concurrently, then one session is added, and one email sent', async () => {
  const { uid, email, token: first } = await makeIdleAccount();
  const call = (server: 0 | 1, as: string, userAgent: string) =>
    servers[server]('/review/mine', { as, headers: { 'User-Agent': userAgent } });
  expect((await call(0, first, firefox)).status).toBe(200);
  const second = forgeToken({ sub: uid, email, auth_time: Math.floor(Date.now() / 1_000) + 2 });
  const replies = await Promise.all(([0, 1, 0, 1, 0, 1] as const).map((server) => call(server, second, safari)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const stored = await openShop().db.doc(`sessions/${uid}`).get();
  expect((stored.get('sessions') as { browser: string }[]).map(({ browser }) => browser)).toEqual([
    'Safari',
    'Firefox',
  ]);
  expect((await readEmailsTo(email)).map(({ message }) => message.kind)).toEqual(['new-device']);
});
