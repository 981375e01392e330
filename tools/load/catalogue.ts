import { partSorts } from '../../contract/part/sorts.ts';
import { startServer } from '../../functions/test/support/server.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { growShop } from '../../scripts/seed/grow.ts';
import { visitorOf } from './riders.ts';
import { type LoadResult, openTally } from './tally.ts';

const PARTS = 10_000;

interface Row {
  _id: string;
}

/** Reads every page of a catalogue of ten thousand parts, in every order: each part must be on exactly one page. */
export async function runCatalogue(): Promise<LoadResult> {
  const { db } = openShop();
  await growShop(db, { parts: PARTS });
  const count = (await db.collection('parts').count().get()).data().count;
  const server = await startServer();
  const tally = openTally();
  const faults: string[] = [];
  try {
    const send = visitorOf(server.origin);
    await tally.ask('the size of the list', () => send('/partses?limit=24&count=true'));
    await tally.ask('the first page of 24', () => send('/partses?limit=24'));
    for (const sort of partSorts) {
      const seen = new Set<string>();
      let rows = 0;
      let path: string | undefined = `/partses?limit=500&sort=${sort}`;
      while (path !== undefined) {
        const page: string = path;
        const reply = await tally.ask(`500 parts, by ${sort}`, () => send(page));
        for (const { _id } of (reply?.json ?? []) as Row[]) seen.add(_id);
        rows += ((reply?.json ?? []) as Row[]).length;
        path = /^<([^>]+)>; rel="next"$/.exec(reply?.headers.get('link') ?? '')?.[1];
      }
      if (seen.size !== count || rows !== count)
        faults.push(`by ${sort}: ${rows} rows, ${seen.size} parts of ${count}`);
    }
    const says = `${count.toLocaleString('en-US')} parts in ${partSorts.length} orders, every page`;
    return { says, tally, faults: [...faults, ...tally.faults()] };
  } finally {
    await server.stop();
  }
}
