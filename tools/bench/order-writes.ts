import { readConfigured } from '../../scripts/indexes/configured.ts';
import { writeTable } from '../../scripts/console/markdown-table.ts';
import { createAppDeps } from '../../functions/src/app/deps.ts';
import { placeBasket } from '../../functions/src/orders/place.ts';
import { openCountedDatabase } from '../../functions/test/support/count-reads.ts';
import { makeCustomer } from '../../functions/test/support/orders.ts';
import { makePart } from '../../functions/test/support/parts.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { countEntries, countTerms, sizeOf, type Written } from '../../scripts/indexes/stored-size.ts';

const PARTS = [1, 5];

/** Names as long as those of real parts, no two of them alike. */
const names = ['Antero Saddle', 'Elbert Stem', 'Harvard Chain, 12-speed', 'Shavano Handlebar', 'Princeton Cassette'];

/** A table in Markdown of the documents that an order of one part and one of five write, counted from real writes. */
export async function describeOrderWrites(): Promise<string> {
  const rows = [];
  for (const parts of PARTS) {
    const written = await placeOne(parts);
    const items = written.filter(({ path }) => path.startsWith('orders/'));
    const figures = [written, items].map((some) => [
      some.length,
      sum(some.map(sizeOf)),
      sum(some.map((document) => countEntries(document, readConfigured()))),
    ]);
    rows.push(
      [`${parts} ${parts === 1 ? 'part' : 'parts'}`, ...figures.flat(), sum(items.map(countTerms))].map(String),
    );
  }
  const all = ['documents', 'bytes', 'index entries'];
  const head = ['an order of', ...all, ...all.map((what) => `${what} of items`), 'search terms'];
  return writeTable(head, rows);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Places an order by invoice of a number of parts, and returns the documents that it wrote. */
async function placeOne(parts: number): Promise<Written[]> {
  const { db, take } = openCountedDatabase();
  const lines = [];
  for (const name of names.slice(0, parts))
    lines.push({ partsId: await makePart({ name }), quantity: 2, PerUnitPrice: undefined });
  const deps = createAppDeps({ ...openShop(), db, payment: 'invoice' });
  const address = 'June Halvorsen\n1140 Main Avenue\nSalida, CO 81201';
  const customer = { ...makeCustomer(), userName: 'June Halvorsen', userEmail: 'june.halvorsen@example.com' };
  take();
  await placeBasket(deps, customer, { lines, phone: '(719) 555-0142', address, method: 'invoice' });
  const paths = new Set(take().written.map((name) => name.slice(name.indexOf('/documents/') + '/documents/'.length)));
  const documents = await db.getAll(...[...paths].map((path) => db.doc(path)));
  return documents.map((document) => ({ path: document.ref.path, data: document.data() ?? {} }));
}
