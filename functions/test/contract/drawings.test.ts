import { randomUUID } from 'node:crypto';
import { brand } from '@fourteener/contract/brand';
import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Answer } from '@fourteener/contract/shapes';
import { beforeAll, expect, it } from 'vitest';
import { auditEntriesAbout, toStoredAudit } from '../../src/audit/store.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeBike } from '../support/bikes.ts';
import { makeDrawing } from '../support/drawings.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { needEnv, openShop } from '../support/shop.ts';

let fixture: Fixture;
/** A client of Hosting, behind which the function renders the pages. */
let send: Client;

beforeAll(async () => {
  fixture = await makeFixture();
  send = clientOf(needEnv('SHOP_ORIGIN'));
});

const [line] = goodBodies.saveDrawingDraft.lines.map(({ assembly: _, ...rest }) => rest);
const lineOf = (partId: string, more: object = {}) => ({ ...line, partId, ...more });
const asAdmin = (path: string, method = 'GET', body?: object) =>
  fixture.send(path, { method, as: fixture.admin.token, ...(body && { body }) });
const saveDraft = (id: string, body: object) =>
  asAdmin(`/assembly-drafts/${id}`, 'PUT', { ...goodBodies.saveDrawingDraft, ...body });
const publish = (id: string, version: number) => asAdmin(`/assembly-drafts/${id}/publication`, 'POST', { version });

it('when a draft is saved, published and changed, then riders see each revision only after it is published', async () => {
  const id = `test-${randomUUID()}`;
  const partId = await makePart({ name: 'Drawn Part', price: 12, service: { torqueNm: 6 } });
  expect((await saveDraft(id, { title: 'One', lines: [lineOf(partId)] })).json).toMatchObject({
    version: 1,
    isDraft: true,
    revision: null,
  });
  expectProblem(await fixture.send(`/assemblies/${id}`), 'not-found');
  expect((await publish(id, 1)).json).toMatchObject({ version: 2, isDraft: false, revision: 1 });
  const first = (await fixture.send(`/assemblies/${id}`)).json as Answer<'getDrawing'>;
  expect(first).toMatchObject({ title: 'One', revision: 1, lines: [{ partId, torqueNm: 6 }], parts: [{ price: 12 }] });
  await saveDraft(id, { title: 'Two', lines: [lineOf(partId)], version: 2 });
  expect((await fixture.send(`/assemblies/${id}`)).json).toMatchObject({ title: 'One' });
  await publish(id, 3);
  await expect
    .poll(async () => (await fixture.send(`/assemblies/${id}`)).json)
    .toMatchObject({ title: 'Two', revision: 2 });
  const revisions = (await asAdmin(`/assemblies/${id}/revisions`)).json as Answer<'listDrawingRevisions'>;
  expect(revisions.map(({ revision, title }) => [revision, title])).toEqual([
    [2, 'Two'],
    [1, 'One'],
  ]);
  const found = await Promise.all(auditEntriesAbout(openShop().db, [`assemblies/${id}`]).map((query) => query.get()));
  const actions = found.flatMap(({ docs }) => docs.map((entry) => toStoredAudit(entry).action)).toSorted();
  expect(actions).toEqual(['drawing.publish', 'drawing.publish', 'drawing.save', 'drawing.save']);
});

it('when a draft is based on an outdated version, then the answer is a 409, and what the other admin saved stays', async () => {
  const id = await makeDrawing({ isDraft: true });
  expectProblem(await saveDraft(id, { title: 'Late', version: 0 }), 'drawing-changed');
  expectProblem(await publish(id, 7), 'drawing-changed');
  expect((await asAdmin(`/assembly-drafts/${id}`)).json).toMatchObject({ title: goodBodies.saveDrawingDraft.title });
  // A draft that is saved without a change keeps its version.
  expect((await saveDraft(id, { version: 1 })).json).toMatchObject({ version: 1 });
  await publish(id, 1);
  expectProblem(await publish(id, 2), 'not-found');
});

it('when a line names an unknown shape or an unknown part, then a 400 names the line', async () => {
  const id = `test-${randomUUID()}`;
  const partId = await makePart();
  expectFieldProblem(await saveDraft(id, { lines: [lineOf(partId, { shape: 'part-none' })] }), 'lines.0.shape');
  expectFieldProblem(await saveDraft(id, { lines: [lineOf(`none-${randomUUID()}`)] }), 'lines.0.partId');
});

it('when drawings are requested by a part, then they are those with a line in which it is sold alone', async () => {
  const [own, set] = await Promise.all([makePart(), makePart()]);
  const id = await makeDrawing({ lines: [lineOf(own, { quantity: 4 }) as never] });
  await makeDrawing({ lines: [lineOf(set, { soldAlone: false }) as never] });
  const listed = async (part: string) =>
    (await fixture.send(`/assemblies?part=${part}`)).json as Answer<'listDrawings'>;
  expect((await listed(own)).map(({ _id, lines }) => [_id, lines])).toEqual([[id, [{ balloon: 1, quantity: 4 }]]]);
  expect(await listed(set)).toEqual([]);
});

it('when drawings are requested by a bike, then they have its parts that are sold alone, and an unknown bike or year is refused', async () => {
  const [own, set] = await Promise.all([
    makePart({ kind: 'chain', price: 48, service: { interval: 'Replace at 0.5 %.' } }),
    makePart({ kind: 'bolt' }),
  ]);
  const bike = await makeBike({ years: [2024, 2026], slots: { chain: { part: own } } });
  const id = `test-${randomUUID()}`;
  await saveDraft(id, { bikes: [bike], lines: [lineOf(own, { quantity: 3 })] });
  await publish(id, 1);
  const other = `test-${randomUUID()}`;
  await saveDraft(other, { bikes: [bike], lines: [lineOf(set, { soldAlone: false })] });
  await publish(other, 1);
  const list = (slug: string) => fixture.send(`/assemblies?bike=${slug}`);
  const [listed, ...others] = (await list(`${bike}-2025`)).json as Answer<'listDrawings'>;
  expect([listed?._id, others]).toEqual([id, []]);
  expect(listed?.parts).toMatchObject([
    { _id: own, balloon: 1, quantity: 3, price: 48, interval: 'Replace at 0.5 %.' },
  ]);
  expectProblem(await list(`${bike}-2023`), 'not-found');
  expectProblem(await list(`none-${randomUUID()}-2025`), 'not-found');
});

it('when a part is drawn as a spare of another, then the answer names the other part', async () => {
  const [stem, bolts] = await Promise.all([makePart(), makePart()]);
  const shape = (name: string) => `<g id="part-${name}"><path d="M1 1L9 9"/></g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">${shape('stem')}${shape('bolts')}</svg>`;
  const lines = [
    lineOf(stem, { balloon: 4, name: 'Drawn Stem', shape: 'part-stem' }),
    lineOf(bolts, { balloon: 7, quantity: 2, under: 4, shape: 'part-bolts' }),
  ] as never[];
  const id = await makeDrawing({ svg, lines });
  const [use] = (await fixture.send(`/assemblies?part=${bolts}`)).json as Answer<'listDrawings'>;
  expect([use?._id, use?.lines]).toEqual([
    id,
    [{ balloon: 7, quantity: 2, under: { name: 'Drawn Stem', part: stem } }],
  ]);
});

it('when a discontinued part is drawn, then the answer has its successor', async () => {
  const successor = await makePart({ name: 'Next Drawn Part' });
  const old = await makePart({ status: 'discontinued', successor });
  const id = await makeDrawing({ lines: [lineOf(old) as never] });
  const { parts } = (await fixture.send(`/assemblies/${id}`)).json as Answer<'getDrawing'>;
  expect(parts.map(({ _id }) => _id)).toEqual([old, successor]);
});

it('when the page of a drawing is opened without scripts, then it has the drawing, its lines and links to the parts', async () => {
  const partId = await makePart({ name: 'Page Bolt', price: 11.5, availableQuantity: 17 });
  const id = await makeDrawing({ title: 'Page Drawing', lines: [lineOf(partId, { quantity: 4 }) as never] });
  const { status, text, headers } = await send(pathToDrawing(id));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const words = ['Page Bolt', '$11.50', '17 in stock', 'data-shape="part-bottle-cage"', `href="${pathToPart(partId)}"`];
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  expect(text).toMatch(/<h1[^>]*>Page Drawing<\/h1>/);
  expect(text).toContain(`<link rel="canonical" href="${brand.origin}${pathToDrawing(id)}"/>`);
  expect(text).toMatch(/<link rel="stylesheet"[^>]*href="\/assets\/(?!main-)[^"]+\.css"/);
  expect((await send(pathToPart(partId))).text).toContain(`href="${pathToDrawing(id, 1)}"`);
  expect((await send('/sitemap-parts.xml')).text).toContain(`<loc>${brand.origin}/diagrams/cockpit</loc>`);
});

it.each(['/diagrams', '/diagrams/cockpit'])(
  'when %s of the seeded shop is opened, then its SVG has at most 60 KiB, and the page has it once',
  async (path) => {
    const { status, text } = await send(path);
    expect(status).toBe(200);
    const [svg = ''] = /<g><svg .*?<\/svg><\/g>/s.exec(text) ?? [];
    expect(svg.length).toBeGreaterThan(10_000);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(60 * 1_024);
    expect(text).toContain('"svg":""');
  },
);

it('when there is no such drawing, then the page is a 404 that says so', async () => {
  const { status, text } = await send('/diagrams/no-such-drawing');
  expect(status).toBe(404);
  expect(text).toContain('There is no such drawing');
  expect((await send('/diagrams/Not%20an%20id')).status).toBe(404);
});
