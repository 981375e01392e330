import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { saveCheckoutSettings } from '../../functions/src/checkout/settings.ts';
import { openOwnDatabase } from '../../functions/test/support/emails.ts';
import { europeanTables } from '../../seed/european-checkout.ts';
import { writePolicies } from '../../seed/write-payments.ts';
import { openPaidShop } from './paid-shop.ts';
import { servePages } from './serve-pages.ts';

// The process of a shop in euros with the European tables of shipping and tax, in a database of its own: prints its
// address, and runs until it is stopped.

const [, , folder = ''] = process.argv;
const { db } = openOwnDatabase(`euros-${randomUUID()}`);
const by = { uid: 'test', email: 'test@test.example' };
await saveCheckoutSettings(db, { ...europeanTables, version: 0 }, { by, at: new Date() });
await writePolicies({ db }, by);
const pages = servePages(folder);
pages.listen(0, '127.0.0.1');
await once(pages, 'listening');
const { port } = pages.address() as AddressInfo;
const { origin } = await openPaidShop({ market: 'eu', db, pages: `http://127.0.0.1:${port}` });
process.stdout.write(`${origin}\n`);
