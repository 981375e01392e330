import { listReturns } from '@fourteener/contract/order/returns';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { changeItem } from '../../../src/orders/change.ts';
import { changeReturns } from '../../../src/orders/change-returns.ts';
import { itemRef, type StoredItem, toStoredItem } from '../../../src/orders/store.ts';
import { admin, attempt, type Story } from './actions.ts';

// The returns in the stories, for a refund or for a replacement.

type ReadItem = [id: string, item: StoredItem];

/** The items of the purchase, each followed by its replacements. */
export async function listItems(story: Story): Promise<ReadItem[]> {
  const { orderIds } = await story.readPurchase();
  const lists = await Promise.all(orderIds.map((id) => listFrom(story, id)));
  return lists.flat();
}

async function listFrom(story: Story, id: string): Promise<ReadItem[]> {
  const item = toStoredItem(await itemRef(story.deps.db, id).get());
  const sent = listReturns(item).flatMap(({ replacedBy }) => replacedBy ?? []);
  const others = await Promise.all(sent.map((each) => listFrom(story, each)));
  return [[id, item], ...others.flat()];
}

/** The action that brings an item nearer to its customer. */
const next: Partial<Record<OrderStatus, 'confirm' | 'pack' | 'ship' | 'deliver'>> = {
  placed: 'confirm',
  confirmed: 'pack',
  packed: 'ship',
  shipped: 'deliver',
};

/** Some pieces of an item or a replacement come back, after they were delivered as far as the shop allows it. */
export async function returnPieces(story: Story): Promise<void> {
  const { deps, draw, customer } = story;
  const items = await listItems(story);
  const sent = items.filter(([, { replaces }]) => replaces);
  const [id, item] = draw.of(sent.length > 0 && draw.chance(0.7) ? sent : items) ?? [];
  if (id === undefined || item === undefined) return;
  const read = () => itemRef(deps.db, id).get();
  let { status } = item;
  for (let action = next[status]; action !== undefined; action = next[status]) {
    const parcel = action === 'ship' && { carrier: 'Pass Couriers', trackingCode: 'PC 1' };
    const moved = await attempt(changeItem(deps, { ...admin, isAdmin: true }, await read(), { action, ...parcel }));
    if (!moved) return;
    ({ status } = moved);
  }
  if (status === 'delivered') {
    const asked = [{ id, quantity: 1 + draw.upTo(item.quantity - 1) }];
    const wanted = { action: 'request-return', returnReason: 'wrong-part', items: asked } as const;
    await attempt(changeReturns(deps, { ...customer, isAdmin: false }, await read(), wanted));
  }
  const isReplaced = draw.chance(0.7);
  const decided = [{ id, ...(isReplaced && { replace: true as const }) }];
  const accepted = { action: 'accept-return' as const, items: decided };
  await attempt(changeReturns(deps, { ...admin, isAdmin: true }, await read(), accepted));
}

/** The pieces of an item and its replacements that the customer keeps or is still to get. */
export function countKept(items: ReadonlyMap<string, StoredItem>, id: string): number {
  const item = items.get(id);
  if (!item || item.status === 'cancelled') return 0;
  const accepted = listReturns(item).filter(({ state }) => state === 'accepted');
  const back = accepted.reduce((sum, { quantity }) => sum + quantity, 0);
  const sent = accepted.flatMap(({ replacedBy }) => replacedBy ?? []);
  return item.quantity - back + sent.reduce((sum, each) => sum + countKept(items, each), 0);
}

/** An admin cancels a replacement. */
export async function cancelReplacement(story: Story): Promise<void> {
  const sent = (await listItems(story)).filter(([, { replaces }]) => replaces);
  const [id] = story.draw.of(sent) ?? [];
  if (id === undefined) return;
  const document = await itemRef(story.deps.db, id).get();
  const change = { action: 'cancel', reason: 'None is left.' } as const;
  await attempt(changeItem(story.deps, { ...admin, isAdmin: true }, document, change));
}
