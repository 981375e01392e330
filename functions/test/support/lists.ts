import { randomUUID } from 'node:crypto';
import type { NewList } from '@fourteener/contract/list/schemas';
import { addList, setListToken } from '../../src/lists/store.ts';
import type { Account } from './accounts.ts';
import { openShop } from './shop.ts';

/** Adds a list of the account for one test, through the shop's code. */
export async function makeList(
  { uid }: Pick<Account, 'uid'>,
  { name = `List ${randomUUID()}`, lines = [] }: Partial<NewList> = {},
): Promise<{ id: string; name: string }> {
  return { id: await addList(openShop().db, uid, { name, lines }, new Date()), name };
}

/** The token of a new list of the account that is shared by a link. */
export async function shareList(account: Pick<Account, 'uid'>): Promise<string> {
  const { id } = await makeList(account);
  const { token } = await setListToken(openShop().db, account.uid, id, true);
  if (token === undefined) throw new Error('The list has no link.');
  return token;
}
