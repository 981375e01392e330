import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { ChangedLine, UndoneChanges } from '@fourteener/contract/part/imports';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import type { Part } from '@fourteener/contract/part/schemas';
import { changeLines, compareLines, postLines } from '../support/import-lines.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

interface Line {
  line: number;
  _id: string;
  fields: Record<string, unknown>;
}

const newNumber = () => `IM-${randomUUID().slice(0, 8)}`;
const compare = (id: string, lines: Line[]) => compareLines(fixture, { id, lines });
const change = (id: string, lines: (Line & { version?: string | undefined })[]) => changeLines(fixture, { id, lines });
const put = (id: string, body: object) =>
  fixture.send(`/partses/${id}`, { method: 'PUT', as: fixture.admin, body: { ...body } });
const getPart = async (id: string) => (await fixture.send(`/partses/${id}`)).json as Part;
const remove = (id: string) => fixture.send(`/partses/${id}`, { method: 'DELETE', as: fixture.admin });

async function undo(id: string, after?: string): Promise<UndoneChanges> {
  const path = `/imports/${id}/changes${after === undefined ? '' : `?after=${after}`}`;
  return (await fixture.send(path, { method: 'DELETE', as: fixture.admin })).json as UndoneChanges;
}

/** Compares the lines; returns each with the version that the comparison found. */
async function prepare(id: string, lines: Line[]) {
  const compared = await compare(id, lines);
  return lines.map((line, n) => ({ ...line, version: compared[n]?.version }));
}

/** Compares and changes; returns the import's id and the changed lines. */
async function run(lines: Line[], id: string = randomUUID()): Promise<{ id: string; changed: ChangedLine[] }> {
  return { id, changed: await change(id, await prepare(id, lines)) };
}

const isDone = (lines: ChangedLine[]) => lines.map((line) => line.isDone);
const toCountry = (_id: string, countryOfOrigin: string | null, line = 2): Line => ({
  line,
  _id,
  fields: { countryOfOrigin },
});

describe('comparing', () => {
  it('when lines are compared, then each difference is answered before and after, and nothing is written', async () => {
    const part = await makePart({ price: 12.5, specs: [{ name: 'length', value: 90, unit: 'mm' }] });
    const before = await getPart(part);
    const fields = {
      price: '14.00',
      specs: [{ name: 'length', value: 90 }],
      weightGrams: '131',
      description: before.description,
    };
    const [line] = await compare(randomUUID(), [{ line: 2, _id: part, fields }]);
    expect(line).toMatchObject({ line: 2, _id: part, name: 'Test Part' });
    expect(line?.changes).toEqual([
      { field: 'price', before: 12.5, after: 14 },
      { field: 'weightGrams', before: null, after: 131 },
    ]);
    expect(await getPart(part)).toEqual(before);
  });

  it('when a field is empty, then it is removed, and when it is left out, it stays', async () => {
    const part = await makePart({ warnings: ['Sharp.'], countryOfOrigin: 'US' });
    const { changed } = await run([toCountry(part, null)]);
    expect(isDone(changed)).toEqual([true]);
    const after = await getPart(part);
    expect([after.countryOfOrigin, after.warnings]).toEqual([undefined, ['Sharp.']]);
  });

  it('when a part was deleted, or a number is taken or derived by the shop, then the line says so', async () => {
    const number = newNumber();
    const [one, two, three, gone] = await Promise.all([makePart({ number }), makePart(), makePart(), makePart()]);
    await remove(gone);
    const free = newNumber();
    const numbers = [
      [two, number],
      [three, derivedNumber(two)],
      [gone, free],
      [one, free],
    ] as const;
    const lines = numbers.map(([_id, given], n) => ({ line: n + 2, _id, fields: { number: given } }));
    const compared = await compare(randomUUID(), lines);
    expect(compared.map(({ problem }) => problem)).toEqual([
      { field: 'number', message: 'Another part already has this number.' },
      { field: 'number', message: 'Numbers that begin with FC are given by the shop.' },
      { message: 'This part is no longer in the shop.' },
      undefined,
    ]);
  });

  it('when a picture was not uploaded, then the line says so, and changing it is refused', async () => {
    const part = await makePart();
    const pictures = [{ id: 'f'.repeat(64), alt: 'A saddle', width: 4, height: 3 }];
    const lines = [{ line: 2, _id: part, fields: { pictures } }];
    const [compared] = await compare(randomUUID(), lines);
    expect(compared?.problem).toEqual({ field: 'pictures', message: 'A picture was not uploaded to this shop yet.' });
    const version = compared?.version;
    const reply = await postLines(fixture, 'changes', { id: randomUUID(), lines: [{ ...lines[0], version }] });
    expectFieldProblem(reply, 'lines.0.fields.pictures');
    expect(await getPart(part)).not.toHaveProperty('pictures');
  });

  it('when a line for an existing part has stock without an export, then the stock stays', async () => {
    const part = await makePart({ availableQuantity: 7 });
    const { changed } = await run([{ line: 2, _id: part, fields: { availableQuantity: 900, price: 3 } }]);
    expect(isDone(changed)).toEqual([true]);
    expect(await countStock(part)).toEqual({ stock: 7, movements: 7, sales: 0 });
  });

  it.each([
    ['a wrong value', { fields: { price: 'ten' } }, 'lines.0.fields.price'],
    ['an id that is none', { _id: '../users' }, 'lines.0._id'],
    ['no fields', { fields: null }, 'lines.0.fields'],
    ['a name that is reserved', { _id: '__proto__' }, 'lines.0._id'],
  ])('when a line has %s, then the request is rejected and names it', async (_what, wrong, path) => {
    const line = { line: 2, _id: 'some-part', fields: {}, version: 'v', ...wrong };
    expectFieldProblem(await postLines(fixture, 'comparison', { id: randomUUID(), lines: [line] }), path);
    expectFieldProblem(await postLines(fixture, 'changes', { id: randomUUID(), lines: [line] }), path);
  });

  it('when a part appears twice, then the request is rejected', async () => {
    const lines = [toCountry('a', 'US'), toCountry('a', 'DE', 3)];
    expectFieldProblem(await postLines(fixture, 'comparison', { id: randomUUID(), lines }), 'lines');
  });
});

describe('changing', () => {
  it('when parts are changed, then the audit log has an entry for each, with the admin and the import', async () => {
    const part = await makePart();
    const { id, changed } = await run([toCountry(part, 'US')]);
    expect(changed).toEqual([{ line: 2, _id: part, isDone: true }]);
    const { json } = await fixture.send(`/audit?part=${part}&sort=newest&limit=1`, { as: fixture.admin });
    expect(json).toMatchObject([
      {
        action: 'part.import-change',
        userEmail: fixture.admin.email,
        before: { countryOfOrigin: null },
        after: { countryOfOrigin: 'US', importId: id },
      },
    ]);
  });

  it('when parts are changed or deleted between comparison and change, then they are reported and the others are changed', async () => {
    const [kept, changed, gone] = await Promise.all([makePart(), makePart(), makePart()]);
    const id = randomUUID();
    const lines = await prepare(id, [toCountry(kept, 'US'), toCountry(changed, 'US', 3), toCountry(gone, 'US', 4)]);
    await Promise.all([put(changed, { price: 99 }), remove(gone)]);
    expect(await change(id, lines)).toEqual([
      { line: 2, _id: kept, isDone: true },
      { line: 3, _id: changed, isDone: false, problem: { message: 'Somebody changed this part in the meantime.' } },
      { line: 4, _id: gone, isDone: false, problem: { message: 'This part is no longer in the shop.' } },
    ]);
    expect((await getPart(changed)).countryOfOrigin).toBeUndefined();
  });

  it('when pieces are sold between comparison and change, then the change is made and the new stock stays', async () => {
    const part = await makePart({ availableQuantity: 5 });
    const id = randomUUID();
    const lines = await prepare(id, [{ line: 2, _id: part, fields: { price: 20 } }]);
    const body = { partsId: part, quantity: 2, phone: '719', address: 'Salida' };
    expect((await fixture.send('/order', { as: fixture.customer, body })).status).toBe(201);
    expect(isDone(await change(id, lines))).toEqual([true]);
    expect((await getPart(part)).price).toBe(20);
    expect(await countStock(part)).toEqual({ stock: 3, movements: 3, sales: 1 });
  });

  it('when the same lines are sent again and concurrently, then each part is changed once', async () => {
    const parts = await Promise.all([makePart(), makePart(), makePart()]);
    const id = randomUUID();
    const lines = await prepare(
      id,
      parts.map((part, n) => toCountry(part, 'US', n + 2)),
    );
    const answers = await Promise.all([change(id, lines), change(id, lines), change(id, lines)]);
    for (const answer of answers) expect(isDone(answer)).toEqual([true, true, true]);
    for (const part of parts) {
      const { json } = await fixture.send(`/audit?part=${part}&limit=9`, { as: fixture.admin });
      expect((json as AuditEntry[]).filter(({ after }) => after?.importId === id)).toHaveLength(1);
    }
  });

  it('when a part was changed back since, then sending its old line again does not change it', async () => {
    const part = await makePart();
    const id = randomUUID();
    const lines = await prepare(id, [toCountry(part, 'US')]);
    await change(id, lines);
    await put(part, { countryOfOrigin: null });
    expect(isDone(await change(id, lines))).toEqual([false]);
    expect((await getPart(part)).countryOfOrigin).toBeUndefined();
  });

  it('when two imports change the same parts concurrently, then each part is changed by one of them', async () => {
    const parts = await Promise.all(Array.from({ length: 8 }, () => makePart()));
    const [one, other] = [randomUUID(), randomUUID()];
    const [ours, theirs] = await Promise.all([
      prepare(
        one,
        parts.map((part, n) => toCountry(part, 'US', n + 2)),
      ),
      prepare(
        other,
        parts.map((part, n) => toCountry(part, 'DE', n + 2)),
      ),
    ]);
    const [first, second] = await Promise.all([change(one, ours), change(other, theirs)]);
    for (const [n, part] of parts.entries()) {
      const done = [first[n]?.isDone && 'US', second[n]?.isDone && 'DE'].filter(Boolean);
      expect(done).toEqual([(await getPart(part)).countryOfOrigin]);
    }
  });

  it('when two lines give the same number, then the first part gets it and the second line says so', async () => {
    const [one, two] = await Promise.all([makePart(), makePart()]);
    const number = newNumber();
    const { changed } = await run([one, two].map((_id, n) => ({ line: n + 2, _id, fields: { number } })));
    expect(changed).toMatchObject([{ isDone: true }, { isDone: false, problem: { field: 'number' } }]);
    expect([(await getPart(one)).number, (await getPart(two)).number]).toEqual([number, derivedNumber(two)]);
  });
});

describe('undoing changes', () => {
  it('when an import is undone, then its parts are as they were, with their numbers, and only once', async () => {
    const [old, now] = [newNumber(), newNumber()];
    const part = await makePart({ number: old, warnings: ['Sharp.'], price: 12.5 });
    const before = await getPart(part);
    const fields = { number: now, warnings: [], price: 13, weightGrams: 5, specs: [{ name: 'length', value: 5 }] };
    const { id } = await run([{ line: 2, _id: part, fields }]);
    expect((await getPart(part)).number).toBe(now);
    expect(await undo(id)).toEqual({ acknowledged: true, restored: [part], kept: [] });
    expect(await getPart(part)).toEqual(before);
    await put(part, { price: 50 });
    await undo(id);
    expect((await getPart(part)).price).toBe(50);
    // The number that the part had in between is free again.
    await makePart({ number: now });
  });

  it('when a field was changed again, the old number taken or the part deleted, then it stays and the answer says why', async () => {
    const old = newNumber();
    const [other, again, renumbered, gone] = await Promise.all([
      makePart(),
      makePart(),
      makePart({ number: old }),
      makePart(),
    ]);
    const { id } = await run([
      toCountry(other, 'US'),
      toCountry(again, 'US', 3),
      { line: 4, _id: renumbered, fields: { number: null } },
      toCountry(gone, 'US', 5),
    ]);
    await put(other, { price: 99 });
    await put(again, { countryOfOrigin: 'IT' });
    await makePart({ number: old });
    await remove(gone);
    const { restored, kept } = await undo(id);
    expect(restored).toEqual([other]);
    expect(await getPart(other)).toMatchObject({ price: 99 });
    expect(new Map(kept.map(({ _id, message }) => [_id, message]))).toEqual(
      new Map([
        [again, 'Somebody changed this since: country of origin.'],
        [renumbered, 'Another part already has this number.'],
        [gone, 'This part is no longer in the shop.'],
      ]),
    );
  });

  it('when an import changed more parts than one call processes, then the response says where to continue', async () => {
    const parts = await Promise.all(Array.from({ length: 23 }, () => makePart()));
    const id = randomUUID();
    const lines = parts.map((part, n) => toCountry(part, 'US', n + 2));
    await run(lines.slice(0, 20), id);
    await run(lines.slice(20), id);
    const first = await undo(id);
    const rest = await undo(id, first.next);
    expect(rest.next).toBeUndefined();
    expect([...first.restored, ...rest.restored].toSorted()).toEqual(parts.toSorted());
  });
});
