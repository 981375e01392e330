import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { reportReview } from '../../src/reviews/moderation.ts';
import { writePartReview, writeShopReview } from '../../src/reviews/own.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import type { Account } from './accounts.ts';
import { makeOrder } from './orders.ts';
import { makePart } from './parts.ts';
import { openShop } from './shop.ts';

const words = { rating: 4, description: 'It rides as well as it looks.' };
const openRunningShop = () => createAppDeps(openShop());
type Author = Pick<Account, 'uid' | 'email' | 'name'>;

/** An account's review of a new part, without the badge; returns its id and the part's. */
export async function makePartReview({ uid, name }: Author, part?: string): Promise<{ id: string; partId: string }> {
  const partId = part ?? (await makePart());
  const author = { userId: uid, userName: name, at: new Date() };
  const { _id: id } = await writePartReview(openRunningShop(), partId, words, author);
  return { id, partId };
}

/** A part that each of these authors has reviewed; returns its id. */
export async function makeReviewedPart(authors: readonly Author[]): Promise<string> {
  const partId = await makePart();
  for (const author of authors) await makePartReview(author, partId);
  return partId;
}

/** A review of a new part by an account that has an order of it, in the given state. */
export async function makeBuyersReview(
  author: Author,
  status: OrderStatus = 'delivered',
): Promise<{ id: string; partId: string; orderId: string }> {
  const { id: orderId, partId } = await makeOrder(author, { status });
  return { ...(await makePartReview(author, partId)), orderId };
}

/** A reported review of the shop; returns its id. */
export async function makeReportedReview({ uid, email, name }: Author): Promise<string> {
  const shop = openRunningShop();
  const id = await writeShopReview(shop, words, { userId: randomUUID(), userName: name, at: new Date() });
  await reportReview(shop, id, { uid, email, reason: 'It is an advertisement.', at: new Date() });
  return id;
}
