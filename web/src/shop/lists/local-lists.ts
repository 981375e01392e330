import { constraints } from '@fourteener/contract/constraints';
import type { ListLine, SavedList } from '@fourteener/contract/list/schemas';
import { readText, writeText } from '../../ui/browser/kept-text.ts';
import { safeStorage } from '../../ui/browser/safe-storage.ts';
import { tellUnkept } from '../../ui/feedback/tell-unkept.ts';
import { LOCAL_LISTS } from './has-local-lists.ts';

/** A visitor's list: a saved list that cannot be shared. */
export type LocalList = Omit<SavedList, 'token'>;

/** The lists in this browser; invalid lists and lines are left out. */
export function getLocalLists(): LocalList[] {
  const lists = safeStorage(() => JSON.parse(readText('local', LOCAL_LISTS) ?? '[]') as unknown);
  return Array.isArray(lists) ? lists.flatMap(parseList).slice(0, constraints.lists) : [];
}

/** Stores lists in place of the earlier ones. */
export function storeLocalLists(lists: readonly LocalList[]): void {
  const isKept = writeText('local', LOCAL_LISTS, lists.length > 0 ? JSON.stringify(lists) : null);
  if (!isKept && lists.length > 0) tellUnkept('Your lists are');
}

function parseList(list: unknown): LocalList[] {
  const { _id, name, lines, revision, updatedAt } = (list ?? {}) as Partial<LocalList>;
  const isList = typeof _id === 'string' && typeof name === 'string' && name.trim() !== '' && Array.isArray(lines);
  if (!isList) return [];
  const byPart = new Map(lines.flatMap(parseLine).map((line) => [line.partsId, line]));
  return [
    {
      _id,
      name: name.slice(0, constraints.nameLength).toWellFormed(),
      lines: [...byPart.values()].slice(0, constraints.listLines),
      revision: Number.isInteger(revision) ? Number(revision) : 1,
      updatedAt: typeof updatedAt === 'string' ? updatedAt : new Date(0).toISOString(),
    },
  ];
}

function parseLine(line: unknown): ListLine[] {
  const { partsId, quantity, note } = (line ?? {}) as Partial<ListLine>;
  const isQuantity = Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= constraints.pieces;
  if (typeof partsId !== 'string' || partsId === '' || !isQuantity) return [];
  const words = typeof note === 'string' ? note.slice(0, constraints.listNoteLength).toWellFormed() : '';
  return [{ partsId, quantity: Number(quantity), ...(words !== '' && { note: words }) }];
}
