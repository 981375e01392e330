import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brand } from '@fourteener/contract/brand';
import { pathToPart } from '@fourteener/contract/part/address';
import { partKinds } from '@fourteener/contract/part/kinds';
import type { PartFacets } from '@fourteener/contract/part/search';
import { hashInlineScripts } from '../../../scripts/hosting/inline-scripts.ts';
import { findPolicy, readPageHeaders, readPolicy } from '../../../scripts/hosting/policy.ts';
import { readConfig } from '../../../scripts/emulators/config.ts';
import { reuse } from '../../src/http/cache.ts';
import { openRenderer } from '../../src/pages/renderer.ts';
import { composeReview, reviewRef } from '../../src/reviews/store.ts';
import { makeAccount } from '../support/accounts.ts';
import { clientOf, type Client } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { makeBuyersReview, makePartReview } from '../support/reviews.ts';
import { builtFunction } from '../support/server.ts';
import { needEnv, openShop } from '../support/shop.ts';
import { sendWire } from '../support/wire.ts';

// Covers the pages that the function renders, alone and behind Hosting; hosting-app.test.ts covers those that are files.

let send: Client;
let instance: Awaited<ReturnType<typeof openInstance>>;
beforeAll(async () => {
  send = clientOf(needEnv('SHOP_ORIGIN'));
  instance = await openInstance({ loadRenderer: openRenderer(pathToFileURL(`${builtFunction}/`)) }, { keeps: true });
});
afterAll(() => instance.close());

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)> & "quoted" \'too\' \u2028 $& <!--';

/** The facts of a page for search engines. */
function readFacts(page: string): Record<string, unknown>[] {
  const found = page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...found].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

describe('the page of a part', () => {
  it('when no script runs, then it has the name, number, price, stock, facts, warnings and structured data', async () => {
    const group = { id: `page-${Date.now()}`, axis: 'Color', value: 'Black' };
    const other = await makePart({ name: 'Silver Page Stem', group: { ...group, value: 'Silver' }, price: 31 });
    const needed = await makePart({ name: 'Needed Bolt' });
    const id = await makePart({
      name: 'Page Stem',
      kind: 'stem',
      price: 96.5,
      availableQuantity: 17,
      group,
      specs: [{ name: 'bar-clamp', value: 31.8 }],
      warnings: ['Never ride without bolts.'],
      service: { torqueNm: 5, alsoNeeded: [needed, 'a-part-that-is-gone'] },
      description: 'A stem for a page.',
      place: 'QX-44-9',
    });
    const { status, text, headers } = await send(pathToPart(id));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const words = ['$96.50', '17 in stock', '31.8\u00a0mm', 'Never ride without bolts.', 'A stem for a page.', '5 N·m'];
    // Only the staff sees where the part is stored.
    expect(text).not.toContain('QX-44-9');
    const missing = [...words, 'Silver', '$31.00', 'Needed Bolt'].filter((word) => !text.includes(word));
    expect(missing).toEqual([]);
    expect(text).toMatch(/<h1[^>]*>Page Stem<\/h1>/);
    expect(text).toContain('<title>Page Stem | Fourteener Cycles</title>');
    expect(text).toContain(`<link rel="canonical" href="${brand.origin}${pathToPart(id)}"/>`);
    expect(text).toContain(`href="/product/${id}"`);
    expect(text).toContain(`href="${pathToPart(other)}"`);
    expect(text).not.toContain('<noscript>');
    expect(readFacts(text)).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        sku: expect.stringMatching(/^FC-/) as string,
        offers: expect.objectContaining({ price: '96.50', availability: 'https://schema.org/InStock' }) as object,
      }),
    );
  });

  it('when buyers and others have reviewed a part, then its stars are those of the buyers whose reviews are shown', async () => {
    const [buyer, other] = await Promise.all([makeAccount(), makeAccount()]);
    const { partId } = await makeBuyersReview(buyer);
    const author = { userName: 'A Rider', userId: null, at: new Date(), partId, proof: 'ORDER' };
    const add = (rating: number, facts = {}) =>
      reviewRef(openShop().db).create({ ...composeReview({ rating, description: '' }, author), ...facts });
    await Promise.all([makePartReview(other, partId), add(5), add(1, { shown: false })]);
    const { text } = await send(pathToPart(partId));
    expect(readFacts(text)).toContainEqual(
      expect.objectContaining({
        aggregateRating: expect.objectContaining({ ratingValue: 4.5, reviewCount: 2 }) as object,
      }),
    );
  });

  it('when parts that are usually bought with it fit by the rules, then the page offers them', async () => {
    const width = { interface: 'tyre-width', from: 'maker' } as const;
    const size = { interface: 'bead-seat', side: 'takes', code: '622', from: 'maker' } as const;
    const takes = (min: number, max: number) => [size, { ...width, side: 'takes', min, max } as const];
    // The cheapest parts that fit are suggested.
    await makePart({ name: 'Page Tube 20–25', kind: 'tube', price: 0.5, ports: takes(20, 25) });
    const tube = await makePart({ name: 'Page Tube 58–63', kind: 'tube', price: 0.5, ports: takes(58, 63) });
    const judge = async () => (await send('/partses/judge', { body: { lines: [{ partsId: tube }] } })).text;
    await expect.poll(judge, { timeout: 20_000 }).toContain('Page Tube 58–63');
    const ports = [size, { ...width, side: 'gives', value: 61 } as const];
    const { text } = await send(pathToPart(await makePart({ name: 'Page Tire', kind: 'tyre', ports })));
    expect(text).toContain('Page Tube 58–63');
    expect(text).not.toContain('Page Tube 20–25');
  });

  it('when a part is discontinued, then it says so and leads to its successor', async () => {
    const successor = await makePart({ name: 'Next Page Stem' });
    const { text } = await send(pathToPart(await makePart({ status: 'discontinued', successor })));
    expect(text).toContain('We no longer make this part.');
    expect(text).toContain(`href="${pathToPart(successor)}"`);
  });

  it('when the facts hold markup, then the page shows it as text and runs none of it', async () => {
    const id = await makePart({ name: HOSTILE, description: `${HOSTILE}\nNote: ${HOSTILE}`, warnings: [HOSTILE] });
    const { status, text } = await send(pathToPart(id));
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    expect(hashInlineScripts(text)).toEqual(hashInlineScripts((await send(pathToPart(await makePart()))).text));
    const [product] = readFacts(text).filter((facts) => facts['@type'] === 'Product');
    expect(product).toMatchObject({ name: HOSTILE });
  });

  it('when the page comes through Hosting, then its own scripts and no others may run', async () => {
    const { text, headers } = await send(pathToPart(await makePart()));
    const policy = readPolicy(headers.get('content-security-policy') ?? '');
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(hashInlineScripts(text)) as unknown);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('when the function is asked alone, then it sends the headers that Hosting sends with its own pages', async () => {
    const { headers } = await instance.visit(pathToPart(await makePart()));
    for (const [name, value] of Object.entries(readPageHeaders(readConfig().hosting)))
      expect(headers.get(name), name).toBe(value);
    expect(readPolicy(headers.get('content-security-policy') ?? '')).toEqual(findPolicy(readConfig().hosting));
  });

  it('when it is cached, then by the CDN and the instance together for at most 30 s, and by no browser', async () => {
    const { headers } = await instance.visit(pathToPart(await makePart()));
    expect(headers.get('cache-control')).toBe(`public, max-age=0, must-revalidate, s-maxage=${reuse.cdn}`);
    expect(reuse.cdn + reuse.instance).toBeLessThanOrEqual(30);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('when it is requested again, then the instance has it in its cache, even for a forced reload', async () => {
    const id = await makePart({ availableQuantity: 17 });
    await instance.visit(pathToPart(id));
    await openShop().db.collection('parts').doc(id).update({ availableQuantity: 16 });
    expect((await instance.visit(pathToPart(id))).text).toContain('17 in stock');
    expect((await instance.visit(pathToPart(id), { 'Cache-Control': 'no-cache' })).text).toContain('17 in stock');
  });

  it('when a visitor already has it, then the answer is a 304, and HEAD has its headers and no body', async () => {
    const path = pathToPart(await makePart());
    const { headers } = await instance.visit(path);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    expect(await instance.visit(path, { 'If-None-Match': etag })).toMatchObject({ status: 304, text: '' });
    const head = await sendWire(instance.origin, { method: 'HEAD', path });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  it('when a client takes gzip, then it is compressed, also through Hosting; for others it is not', async () => {
    const path = pathToPart(await makePart({ name: 'Compressed Stem' }));
    const ask = (encoding: string) => sendWire(instance.origin, { path, headers: { 'Accept-Encoding': encoding } });
    for (const encoding of ['br;q=1, GZIP;q=0.5', 'gzip', 'gzip, deflate']) {
      const { headers } = await ask(encoding);
      expect([encoding, headers.get('content-encoding')]).toEqual([encoding, 'gzip']);
      expect(headers.get('vary')).toContain('Accept-Encoding');
    }
    for (const encoding of ['', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'not-gzip']) {
      const { headers, text } = await ask(encoding);
      expect([encoding, headers.get('content-encoding')]).toEqual([encoding, null]);
      expect(text).toContain('Compressed Stem');
    }
    const { headers, text } = await send(path);
    expect([headers.get('content-encoding'), text.includes('Compressed Stem')]).toEqual(['gzip', true]);
    expect(Number(headers.get('content-length'))).toBeLessThan(text.length / 2);
  });

  it('when it is requested with POST, then the answer is a 405 that lists GET, HEAD and OPTIONS', async () => {
    const reply = await sendWire(instance.origin, { method: 'POST', path: pathToPart('some-id') });
    expectProblem(reply, 'wrong-method');
    expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});

describe('addresses without a part', () => {
  it.each([
    '/parts/no-such-part',
    '/parts/__proto__',
    '/parts/a%2Fb',
    '/parts/%00',
    '/parts/constructor',
    '/parts/%3Cb%3E',
  ])('when %s is opened, then the page has status 404, says so, and is not cached', async (path) => {
    for (const reply of [await send(path), await instance.visit(path)]) {
      expect(reply.status).toBe(404);
      expect(reply.text).toContain('This part is not in the shop');
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(hashInlineScripts(reply.text).length).toBeGreaterThan(0);
    }
  });

  it('when the address cannot be decoded or is too long, then it is rejected, and the instance goes on', async () => {
    expect((await instance.visit('/parts/%E0%A4%A')).status).toBe(400);
    expect((await instance.visit(`/parts/${'x'.repeat(12 * 1_024)}`)).status).toBe(404);
    expect((await send('/parts/%E0%A4%A', { headers: { Accept: 'text/html' } })).status).toBe(404);
    expect((await instance.visit(pathToPart(await makePart()))).status).toBe(200);
  });

  it.each(['/parts', '/parts/a/b'])('when %s is opened, then Hosting answers with the page Error 404', async (path) => {
    const { status, text } = await send(path);
    expect([status, text.includes('<title>Error 404')]).toEqual([404, true]);
  });
});

it('when the database does not answer, then the page is the app without data, which shows the error, and is not cached', async () => {
  const db = {
    collection: () => {
      throw new Error('Nobody expected this.');
    },
  } as unknown as ReturnType<typeof openShop>['db'];
  const loadRenderer = openRenderer(pathToFileURL(`${builtFunction}/`));
  const broken = await openInstance({ db, loadRenderer });
  const { status, text, headers } = await broken.visit('/parts/some-id');
  await broken.close();
  expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(text).toContain('<div id="root"></div>');
  expect(text).toMatch(/src="\/assets\/[^"]+\.js"/);
});

describe('the sitemap of parts', () => {
  it('when a search engine reads it, then every part is in it under the shop’s own address', async () => {
    const id = await makePart();
    const { status, headers, text } = await send('/sitemap-parts.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(text).toContain(`<url><loc>${brand.origin}${pathToPart(id)}</loc></url>`);
  });

  it('when kinds and their groups have parts, then their lists are in it, and those without are not', async () => {
    await makePart({ kind: 'stem' });
    const readLists = async () => {
      const { text } = await send('/sitemap-parts.xml');
      const lists = text.matchAll(/<loc>(.*?)\/product\?kind=([a-z-]+)<\/loc>/g);
      return Array.from(lists, ([, origin, kind]) => (origin === brand.origin ? kind : origin)).toSorted();
    };
    const countKinds = async () => {
      const { json } = await send('/partses/facets');
      const kinds = (json as PartFacets).kinds.map(({ kind }) => kind);
      return [...new Set([...kinds, ...kinds.map((kind) => partKinds[kind].group)])].toSorted();
    };
    // Either the sitemap or the facets may be the first to include another test's part.
    await vi.waitFor(async () => {
      const lists = await readLists();
      expect(lists).toEqual(await countKinds());
      expect(lists).toEqual(expect.arrayContaining(['cockpit', 'stem']));
    });
  });

  it('when robots.txt is read, then it names the sitemap', async () => {
    expect((await send('/robots.txt')).text).toContain(`Sitemap: ${brand.origin}/sitemap-parts.xml\n`);
  });
});
