import { constraints } from '@fourteener/contract/constraints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitorLists } from './list-store.ts';
import { getLocalLists, storeLocalLists } from './local-lists.ts';
import { clearTexts } from '../../ui/browser/kept-text.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  storeLocalLists([]);
});
afterEach(() => {
  clearTexts('local');
  vi.unstubAllGlobals();
});

it.each(['', '{', 'null', '7', '"text"', '{"_id":"a"}', '[null,7,{"_id":"a"},{"_id":"a","name":" ","lines":[]}]'])(
  'when %s was stored, then there are no lists',
  (text) => {
    stored.set('lists', text);
    expect(getLocalLists()).toEqual([]);
  },
);

it('when some stored lines are invalid, then the others are read, within the shop’s limits', () => {
  const lines = [null, { partsId: 'a', quantity: 0 }, { partsId: 'b', quantity: 2, note: 'n'.repeat(500), price: 1 }];
  stored.set('lists', JSON.stringify([{ _id: 'x', name: 'N'.repeat(500), lines }]));
  const [list] = getLocalLists();
  expect(list?.name).toHaveLength(constraints.nameLength);
  expect(list?.lines).toEqual([{ partsId: 'b', quantity: 2, note: 'n'.repeat(constraints.listNoteLength) }]);
});

it('when a visitor adds, changes and removes a list, then the browser stores each change, and nothing at the end', async () => {
  const id = await visitorLists.add({ name: 'Winter', lines: [{ partsId: 'a', quantity: 1 }] });
  await visitorLists.change(id, ({ name, lines }) => ({
    name: `${name} service`,
    lines: [...lines, { partsId: 'b', quantity: 2 }],
  }));
  expect(await visitorLists.list()).toMatchObject([{ _id: id, name: 'Winter service', lineCount: 2, shared: false }]);
  expect(await visitorLists.get(id)).toMatchObject({ revision: 2 });
  await visitorLists.remove(id);
  expect([...stored]).toEqual([]);
  await expect(visitorLists.get(id)).rejects.toMatchObject({ status: 404 });
});

it('when a name is taken or there are too many lists, then the message is the same as the shop’s', async () => {
  await visitorLists.add({ name: 'Winter', lines: [] });
  await expect(visitorLists.add({ name: 'WINTER', lines: [] })).rejects.toMatchObject({ problem: 'list-exists' });
  const [list] = getLocalLists();
  if (!list) throw new Error('The list is not there.');
  storeLocalLists(Array.from({ length: constraints.lists }, (_, n) => ({ ...list, _id: `${n}`, name: `List ${n}` })));
  await expect(visitorLists.add({ name: 'Other', lines: [] })).rejects.toMatchObject({ problem: 'too-many-lists' });
});

it('when storage is forbidden, then lists last as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined);
  await visitorLists.add({ name: 'Winter', lines: [] });
  expect(getLocalLists()).toMatchObject([{ name: 'Winter' }]);
});
