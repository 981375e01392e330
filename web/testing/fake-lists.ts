import type { SavedList } from '@fourteener/contract/list/schemas';
import { isSameName } from '@fourteener/contract/text/name-key';
import { respondProblem } from './fake-shop.ts';
import { shop } from './shop.ts';

const AT = '2026-11-20T12:00:00.000Z';
const token = (n: number) => `${n}`.padStart(26, '0');

/** Stores the account's lists as the shop does; returns functions that return them by name and that change one as another device would. */
export function keepLists(...lists: Pick<SavedList, 'name' | 'lines'>[]) {
  let saved = lists.map((list, n): SavedList => ({ ...list, _id: `list-${n + 1}`, revision: 1, updatedAt: AT }));
  let count = saved.length;
  const respond = (id: string, change: (list: SavedList) => SavedList) => {
    const found = saved.find(({ _id }) => _id === id);
    if (!found) return respondProblem('not-found', 'This list does not exist.');
    const changed = change(found);
    saved = saved.map((list) => (list === found ? changed : list));
    return Response.json(changed);
  };
  const toLines = (lines: readonly { partsId: string; quantity: number | string; note?: string | undefined }[]) =>
    lines.map(({ partsId, quantity, note }) => ({ partsId, quantity: Number(quantity), ...(note && { note }) }));
  shop().answer('listLists', () =>
    saved.map(({ _id, name, lines: { length }, token: link }) => ({
      _id,
      name,
      lineCount: length,
      shared: link !== undefined,
      updatedAt: AT,
    })),
  );
  shop().reply('addList', ({ body: { name, lines: added } }) => {
    if (saved.some((list) => isSameName(list.name, name))) {
      return respondProblem('list-exists', `You have a list named “${name}” already.`);
    }
    count += 1;
    saved = [...saved, { _id: `list-${count}`, name, lines: toLines(added), revision: 1, updatedAt: AT }];
    return Response.json({ acknowledged: true, insertedId: `list-${count}` }, { status: 201 });
  });
  shop().reply('getList', ({ params: { id } }) => respond(id, (list) => list));
  shop().reply('changeList', ({ params: { id }, body }) => {
    const found = saved.find(({ _id }) => _id === id);
    if (found && found.revision !== Number(body.revision)) {
      return respondProblem('list-changed', 'The list was changed on another device. Please read it again.');
    }
    return respond(id, (list) => ({
      ...list,
      name: body.name,
      lines: toLines(body.lines),
      revision: list.revision + 1,
    }));
  });
  shop().reply('deleteList', ({ params: { id } }) => {
    saved = saved.filter(({ _id }) => _id !== id);
    return Response.json({ acknowledged: true, deletedCount: 1 });
  });
  shop().reply('shareList', ({ params: { id } }) => respond(id, (list) => ({ ...list, token: token(1) })));
  shop().reply('unshareList', ({ params: { id } }) => respond(id, ({ token: _token, ...list }) => list));
  const changeElsewhere = (id: string, change: Partial<SavedList>) => {
    saved = saved.map((list) => (list._id === id ? { ...list, ...change, revision: list.revision + 1 } : list));
  };
  const tell = () => saved.toSorted((one, other) => one.name.localeCompare(other.name));
  return Object.assign(tell, { changeElsewhere });
}
