import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit';
import type { TakenName, UndoneImport } from '@fourteener/contract/imports';
import { limits } from '@fourteener/contract/limits';
import type { Part } from '@fourteener/contract/parts';
import { countStock, makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { setStage, type Stage } from '../support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

interface Line {
  line: number;
  name: string;
  price: string;
}

/** Lines of a file, with names that no other test has. */
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

const send = (id: string, lines: object[]) => stage.send(`/imports/${id}`, { as: stage.admin, body: { lines } });

async function make(id: string, lines: object[]): Promise<string[]> {
  const { json } = await send(id, lines);
  return (json as { insertedIds: string[] }).insertedIds;
}

async function undo(id: string, after?: string): Promise<UndoneImport> {
  const path = `/imports/${id}${after === undefined ? '' : `?after=${after}`}`;
  return (await stage.send(path, { method: 'DELETE', as: stage.admin })).json as UndoneImport;
}

const order = (partsId = '') =>
  stage.send('/order', { as: stage.customer, body: { partsId, quantity: 1, phone: '719', address: 'Salida' } });
const exists = async (id = '') => (await stage.send(`/partses/${id}`)).status === 200;

describe('importing', () => {
  it('when lines are sent, then each is a part with its stock explained, in the order of the file', async () => {
    const lines = makeLines(3);
    const ids = await make(randomUUID(), lines);
    const { json } = await stage.send('/partses?sort=newest&limit=3', { as: stage.admin });
    expect((json as Part[]).map(({ _id }) => _id)).toEqual(ids.toReversed());
    expect((json as Part[])[2]).toEqual({
      _id: ids[0],
      name: lines[0]?.name,
      img: '/images/parts/saddle-800.webp',
      description: '',
      minimumQuantity: 1,
      availableQuantity: 5,
      price: 19.9,
    });
    expect(await countStock(ids[0] ?? '')).toEqual({ stock: 5, movements: 5, sales: 0 });
  });

  it('when the same lines are sent again, with others and at the same time, then no part is made twice', async () => {
    const id = randomUUID();
    const lines = makeLines(4);
    const first = await make(id, lines.slice(0, 2));
    const [again, other] = await Promise.all([make(id, lines), make(id, lines)]);
    expect(again).toEqual(other);
    expect(again.slice(0, 2)).toEqual(first);
    expect(new Set(again).size).toBe(4);
    for (const part of again) expect(await countStock(part)).toEqual({ stock: 5, movements: 5, sales: 0 });
  });

  it('when a part of it was deleted since, then sending its line again does not bring it back', async () => {
    const id = randomUUID();
    const lines = makeLines(1);
    const [part] = await make(id, lines);
    await stage.send(`/partses/${part}`, { method: 'DELETE', as: stage.admin });
    expect(await make(id, lines)).toEqual([part]);
    expect(await exists(part)).toBe(false);
  });

  it('when one line is wrong, then it is named by field and none of the others is written', async () => {
    const lines = makeLines(2);
    const reply = await send(randomUUID(), [lines[0] ?? {}, { ...lines[1], price: 'ten' }]);
    expectFieldProblem(reply, 'lines.1.price');
    const { json } = await stage.send('/partses?sort=newest&limit=5', { as: stage.admin });
    expect((json as Part[]).map(({ name }) => name)).not.toContain(lines[0]?.name);
  });

  it.each([
    ['none', []],
    ['one twice', [...makeLines(1), ...makeLines(1)]],
    ['too many', makeLines(limits.importParts + 1)],
  ])('when of the lines there are %s, then they are refused', async (_kind, lines) => {
    expectFieldProblem(await send(randomUUID(), lines), 'lines');
  });

  it('when parts were imported, then the log says of each who did it and by which import', async () => {
    const id = randomUUID();
    const [part] = await make(id, makeLines(1));
    const { json } = await stage.send('/audit?kind=part&sort=newest&limit=5', { as: stage.admin });
    expect((json as AuditEntry[]).find(({ target }) => target === `parts/${part}`)).toMatchObject({
      action: 'part.import',
      userEmail: stage.admin.email,
      before: null,
      after: { importId: id, price: 19.9 },
    });
  });
});

describe('looking names up', () => {
  const check = async (id: string, lines: object[]) => {
    const { json } = await stage.send(`/imports/${id}/names`, { as: stage.admin, body: { lines } });
    return (json as { taken: TakenName[] }).taken;
  };

  it('when a name is in the shop already, whatever its case and signs, then the part that has it is named', async () => {
    const name = `Écrou ${randomUUID()}`;
    const part = await makePart({ name });
    const lines = [
      { line: 2, name: name.toUpperCase().replaceAll('-', ' ') },
      { line: 3, name: `Free ${name}` },
    ];
    expect(await check(randomUUID(), lines)).toEqual([{ line: 2, _id: part, name, isOwn: false }]);
  });

  it('when the import itself made the part, then its line is told from others of that name', async () => {
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

  it('when as many names are asked for as one question takes, then all are looked up', async () => {
    const known = makeLines(limits.importParts);
    await make(randomUUID(), known);
    const free = makeLines(limits.importNames - known.length).map(({ line, name }) => ({ line: line + 100, name }));
    const taken = await check(randomUUID(), [...free, ...known.map(({ line, name }) => ({ line, name }))]);
    expect(taken.map(({ line }) => line)).toEqual(known.map(({ line }) => line));
  });
});

describe('undoing', () => {
  it('when a part was ordered since, then it stays and is named, and the others are gone', async () => {
    const id = randomUUID();
    const lines = makeLines(3);
    const [one, ordered, cancelled] = await make(id, lines);
    await order(ordered);
    const { insertedId } = (await order(cancelled)).json as { insertedId: string };
    await stage.send(`/order/${insertedId}/actions`, { as: stage.customer, body: { action: 'cancel' } });
    const undone = await undo(id);
    expect(undone).toMatchObject({ acknowledged: true, removed: [one] });
    expect(undone.stayed.map(({ _id }) => _id).toSorted()).toEqual([ordered, cancelled].toSorted());
    expect([await exists(one), await exists(ordered), await exists(cancelled)]).toEqual([false, true, true]);
    expect((await undo(id)).removed).toEqual([]);
  });

  it('when a part was only changed or restocked since, then it goes too', async () => {
    const id = randomUUID();
    const [part] = await make(id, makeLines(1));
    await stage.send(`/partses/${part}`, { method: 'PUT', as: stage.admin, body: { price: 5 } });
    await stage.send(`/stock/${part}`, { as: stage.admin, body: { cause: 'restock', change: 5 } });
    expect((await undo(id)).removed).toEqual([part]);
  });

  it('when there are more parts than one call looks at, then it says where to go on', async () => {
    const id = randomUUID();
    const lines = makeLines(2 * limits.importParts);
    const ids = [
      ...(await make(id, lines.slice(0, limits.importParts))),
      ...(await make(id, lines.slice(limits.importParts))),
    ];
    const first = await undo(id);
    const rest = await undo(id, first.next);
    expect(rest.next).toBeUndefined();
    expect([...first.removed, ...rest.removed].toSorted()).toEqual(ids.toSorted());
  });

  it('when riders order while it is undone, then no order is for a part that went', async () => {
    const id = randomUUID();
    const parts = await make(id, makeLines(10));
    const [undone, ...orders] = await Promise.all([undo(id), ...parts.map(order)]);
    const sold = parts.filter((_, n) => orders[n]?.status === 201);
    expect(undone.stayed.map(({ _id }) => _id).toSorted()).toEqual(sold.toSorted());
    expect(undone.removed.toSorted()).toEqual(parts.filter((part) => !sold.includes(part)).toSorted());
    for (const { status } of orders) expect([201, 404]).toContain(status);
  });

  it('when it was undone, then the log says what left the shop', async () => {
    const id = randomUUID();
    const [part] = await make(id, makeLines(1));
    await undo(id);
    const { json } = await stage.send('/audit?sort=newest&limit=3', { as: stage.admin });
    expect((json as AuditEntry[])[0]).toMatchObject({
      action: 'part.undo-import',
      target: `parts/${part}`,
      after: null,
    });
  });
});
