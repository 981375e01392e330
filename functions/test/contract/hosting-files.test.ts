import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Client, clientOf } from '../support/client.ts';
import { needEnv } from '../support/shop.ts';

// Pages, the app's scripts and its styles are in hosting-app.test.ts; this covers one file of every kind that is
// deployed.

const dist = new URL('../../../web/dist/', import.meta.url);
const deployed = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
const kinds = [...Map.groupBy(deployed, (file) => extname(file))]
  .filter(([kind]) => kind !== '.html')
  .map(([kind, [file = '']]) => ({ kind, file }));

let send: Client;
beforeAll(() => {
  send = clientOf(needEnv('SHOP_ORIGIN'));
});

it('when the deployed files are listed, then they are of many kinds', () => {
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['.js', '.json', '.svg', '.txt', '.webp']));
});

it.each(kinds)(
  'when a $kind is opened directly, then its headers forbid type sniffing and framing',
  async ({ file }) => {
    const { status, headers } = await send(`/${file}`);
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-type')).toMatch(/^(?:image|font|model|text|application)\/(?!html|xhtml)/);
  },
);
