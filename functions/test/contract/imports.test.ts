import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { KnownLine, TakenName, UndoneImport } from '@fourteener/contract/part/imports';
import { constraints } from '@fourteener/contract/constraints';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import type { Part } from '@fourteener/contract/part/schemas';
import { testNewPart, toTestPart } from '@fourteener/contract/testing/parts';
import { countStock, makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

interface Line {
  line: number;
  name: string;
  price: string;
}

/** Lines of a file, with names that no other test uses. */
function makeLines(count: number): (Line & Record<string, unknown>)[] {
  const set = randomUUID().slice(0, 8);
  return Array.from({ length: count }, (_, n) => ({
    line: n + 2,
    name: `Imported ${set} ${n}`,
    img: '/images/parts/saddle-800.webp',
    minimumQuantity: '1',
    availableQuantity: '5',
    price: '19.90',
  }));
}

const send = (id: string, lines: object[]) => fixture.send(`/imports/${id}`, { as: fixture.admin, body: { lines } });

async function make(id: string, lines: object[]): Promise<string[]> {
  const { json } = await send(id, lines);
  return (json as { insertedIds: string[] }).insertedIds;
}

async function undo(id: string, after?: string): Promise<UndoneImport> {
  const path = `/imports/${id}${after === undefined ? '' : `?after=${after}`}`;
  return (await fixture.send(path, { method: 'DELETE', as: fixture.admin })).json as UndoneImport;
}

const order = (partsId = '') =>
  fixture.send('/order', { as: fixture.customer, body: { partsId, quantity: 1, phone: '719', address: 'Salida' } });
const exists = async (id = '') => (await fixture.send(`/partses/${id}`)).status === 200;

describe('importing', () => {
  it('when lines are sent, then each becomes a part with an initial stock movement, in the order of the file', async () => {
    const lines = makeLines(3);
    const ids = await make(randomUUID(), lines);
    const { json } = await fixture.send('/partses?sort=newest&limit=3', { as: fixture.admin });
    expect((json as Part[]).map(({ _id }) => _id)).toEqual(ids.toReversed());
    expect((json as Part[])[2]).toEqual(
      toTestPart(ids[0] ?? '', testNewPart({ name: lines[0]?.name ?? '', availableQuantity: 5, price: 19.9 })),
    );
    expect(await countStock(ids[0] ?? '')).toEqual({ stock: 5, movements: 5, sales: 0 });
  });

  it('when the same lines are sent again, with others and concurrently, then no part is created twice', async () => {
    const id = randomUUID();
    const lines = makeLines(4);
    const first = await make(id, lines.slice(0, 2));
    const [again, other] = await Promise.all([make(id, lines), make(id, lines)]);
    expect(again).toEqual(other);
    expect(again.slice(0, 2)).toEqual(first);
    expect(new Set(again).size).toBe(4);
    for (const part of again) expect(await countStock(part)).toEqual({ stock: 5, movements: 5, sales: 0 });
  });

  it('when an imported part was deleted since, then sending its line again does not recreate it', async () => {
    const id = randomUUID();
    const lines = makeLines(1);
    const [part] = await make(id, lines);
    await fixture.send(`/partses/${part}`, { method: 'DELETE', as: fixture.admin });
    expect(await make(id, lines)).toEqual([part]);
    expect(await exists(part)).toBe(false);
  });

  it('when one line is invalid, then its field is named and no line is written', async () => {
    const lines = makeLines(2);
    const reply = await send(randomUUID(), [lines[0] ?? {}, { ...lines[1], price: 'ten' }]);
    expectFieldProblem(reply, 'lines.1.price');
    const { json } = await fixture.send('/partses?sort=newest&limit=5', { as: fixture.admin });
    expect((json as Part[]).map(({ name }) => name)).not.toContain(lines[0]?.name);
  });

  it.each([
    ['none', []],
    ['one twice', [...makeLines(1), ...makeLines(1)]],
    ['too many', makeLines(constraints.importParts + 1)],
  ])('when the lines contain %s, then they are rejected', async (_kind, lines) => {
    expectFieldProblem(await send(randomUUID(), lines), 'lines');
  });

  it('when parts were imported, then the audit log has an entry for each, with the admin and the import', async () => {
    const id = randomUUID();
    const [part] = await make(id, makeLines(1));
    const { json } = await fixture.send(`/audit?part=${part}&sort=newest&limit=1`, { as: fixture.admin });
    expect((json as AuditEntry[])[0]).toMatchObject({
      action: 'part.import',
      userEmail: fixture.admin.email,
      before: null,
      after: { importId: id, price: 19.9 },
    });
  });
});

describe('checking names', () => {
  const check = async (id: string, lines: object[]) => {
    const { json } = await fixture.send(`/imports/${id}/names`, { as: fixture.admin, body: { lines } });
    return (json as { taken: TakenName[] }).taken;
  };

  it('when the shop already has a name, in any case and punctuation, then the part that has it is named', async () => {
    const name = `Écrou ${randomUUID()}`;
    const part = await makePart({ name });
    const lines = [
      { line: 2, name: name.toUpperCase().replaceAll('-', ' ') },
      { line: 3, name: `Free ${name}` },
    ];
    expect(await check(randomUUID(), lines)).toEqual([{ line: 2, _id: part, name, isOwn: false }]);
  });

  it('when the import itself created the part, then its line is marked as its own, unlike other lines of that name', async () => {
    const id = randomUUID();
    const [line] = makeLines(1);
    const [part] = await make(id, [line ?? {}]);
    const lines = [
      { line: 2, name: line?.name },
      { line: 9, name: line?.name },
    ];
    const named = { _id: part, name: line?.name };
    expect(await check(id, lines)).toEqual([
      { line: 2, ...named, isOwn: true },
      { line: 9, ...named, isOwn: false },
    ]);
  });

  it('when a request has the maximum number of names, then all are checked', async () => {
    const known = makeLines(constraints.importParts);
    await make(randomUUID(), known);
    const free = makeLines(constraints.importNames - known.length).map(({ line, name }) => ({
      line: line + 100,
      name,
    }));
    const taken = await check(randomUUID(), [...free, ...known.map(({ line, name }) => ({ line, name }))]);
    expect(taken.map(({ line }) => line)).toEqual(known.map(({ line }) => line));
  });
});

const newNumber = () => `IM-${randomUUID().slice(0, 8)}`;

describe('finding the parts of lines', () => {
  it('when a line has the id or the number of a part, in any spelling, then the part is named', async () => {
    const number = newNumber();
    const [numbered, plain] = await Promise.all([makePart({ number, oldNumbers: [`${number}-OLD`] }), makePart()]);
    const lines = [
      { line: 2, number: ` ${number.toLowerCase().replaceAll('-', ' ')} ` },
      { line: 3, number: derivedNumber(plain) },
      { line: 4, _id: plain, number },
      { line: 5, number: `${number}-OLD` },
      { line: 6, _id: 'no-such-part' },
      { line: 7, number: newNumber() },
    ];
    const find = async () =>
      (await fixture.send(`/imports/${randomUUID()}/names`, { as: fixture.admin, body: { lines } })).json;
    const known: KnownLine[] = [
      { line: 2, _id: numbered },
      { line: 3, _id: plain },
      { line: 4, _id: plain },
    ];
    // The catalogue in memory learns the numbers that the shop derives after about a second.
    await expect.poll(find, { timeout: 5_000 }).toEqual({ known, taken: [], refused: [] });
  });

  it('when a line of this import created the part with its number, then it is no change of another part', async () => {
    const id = randomUUID();
    const number = newNumber();
    const part = { name: `Imported ${number}`, img: '/a.webp', minimumQuantity: 1, availableQuantity: 1, price: 1 };
    const { json } = await fixture.send(`/imports/${id}`, {
      as: fixture.admin,
      body: { lines: [{ line: 2, ...part, number }] },
    });
    const [made] = (json as { insertedIds: string[] }).insertedIds;
    const answer = await fixture.send(`/imports/${id}/names`, {
      as: fixture.admin,
      body: { lines: [{ line: 2, name: part.name, number }] },
    });
    const taken = [{ line: 2, _id: made, name: part.name, isOwn: true }];
    expect(answer.json).toEqual({ known: [], taken, refused: [] });
  });

  it('when a line of a new part names a successor that is not in the shop, then the answer says so', async () => {
    const part = await makePart();
    const name = `New ${randomUUID()}`;
    const lines = [
      { line: 2, name, successor: part },
      { line: 3, name: `${name} 3`, successor: 'no-such-part' },
      { line: 4, _id: part, successor: 'no-such-part' },
    ];
    const { json } = await fixture.send(`/imports/${randomUUID()}/names`, { as: fixture.admin, body: { lines } });
    expect(json).toEqual({
      known: [{ line: 4, _id: part }],
      taken: [],
      refused: [{ line: 3, message: 'There is no such part in the shop.' }],
    });
  });
});

describe('undoing', () => {
  it('when an imported part was ordered since, then it stays and is named, and the others are deleted', async () => {
    const id = randomUUID();
    const lines = makeLines(3);
    const [one, ordered, cancelled] = await make(id, lines);
    await order(ordered);
    const { insertedId } = (await order(cancelled)).json as { insertedId: string };
    await fixture.send(`/order/${insertedId}/actions`, { as: fixture.customer, body: { action: 'cancel' } });
    const undone = await undo(id);
    expect(undone).toMatchObject({ acknowledged: true, removed: [one] });
    expect(undone.stayed.map(({ _id }) => _id).toSorted()).toEqual([ordered, cancelled].toSorted());
    expect([await exists(one), await exists(ordered), await exists(cancelled)]).toEqual([false, true, true]);
    expect((await undo(id)).removed).toEqual([]);
  });

  it('when an imported part was only changed or restocked since, then it is deleted too', async () => {
    const id = randomUUID();
    const [part] = await make(id, makeLines(1));
    await fixture.send(`/partses/${part}`, { method: 'PUT', as: fixture.admin, body: { price: 5 } });
    await fixture.send(`/stock/${part}`, { as: fixture.admin, body: { cause: 'restock', change: 5 } });
    expect((await undo(id)).removed).toEqual([part]);
  });

  it('when an import has more parts than one call processes, then the response says where to continue', async () => {
    const id = randomUUID();
    const lines = makeLines(2 * constraints.importParts);
    const ids = [
      ...(await make(id, lines.slice(0, constraints.importParts))),
      ...(await make(id, lines.slice(constraints.importParts))),
    ];
    const first = await undo(id);
    const rest = await undo(id, first.next);
    expect(rest.next).toBeUndefined();
    expect([...first.removed, ...rest.removed].toSorted()).toEqual(ids.toSorted());
  });

  it('when customers order while an import is undone, then no order is for a deleted part', async () => {
    const id = randomUUID();
    const parts = await make(id, makeLines(10));
    const [undone, ...orders] = await Promise.all([undo(id), ...parts.map(order)]);
    const sold = parts.filter((_, n) => orders[n]?.status === 201);
    expect(undone.stayed.map(({ _id }) => _id).toSorted()).toEqual(sold.toSorted());
    expect(undone.removed.toSorted()).toEqual(parts.filter((part) => !sold.includes(part)).toSorted());
    for (const { status } of orders) expect([201, 404]).toContain(status);
  });

  it('when an import was undone, then the audit log lists the deleted parts', async () => {
    const id = randomUUID();
    const [part] = await make(id, makeLines(1));
    await undo(id);
    const { json } = await fixture.send(`/audit?part=${part}&sort=newest&limit=1`, { as: fixture.admin });
    expect((json as AuditEntry[])[0]).toMatchObject({
      action: 'part.undo-import',
      target: `parts/${part}`,
      after: null,
    });
  });
});
