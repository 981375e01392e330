import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@fourteener/contract/order-states';
import { reportReview } from '../../src/reviews/moderation.ts';
import { writePartReview } from '../../src/reviews/own.ts';
import { addReview } from '../../src/reviews/store.ts';
import type { Account } from './accounts.ts';
import { makeOrder } from './orders.ts';
import { makePart } from './parts.ts';
import { openShop } from './shop.ts';

const words = { rating: 4, description: 'It rides well.' };
type Author = Pick<Account, 'uid' | 'email' | 'name'>;

/** A review of a new part by an account, without the badge; returns its id and the part's. */
export async function makePartReview({ uid, name }: Author, part?: string): Promise<{ id: string; partId: string }> {
  const partId = part ?? (await makePart());
  const author = { userId: uid, userName: name, at: new Date() };
  const { _id: id } = await writePartReview(openShop().db, partId, words, author);
  return { id, partId };
}

/** A part that each of these reviewed; returns its id. */
export async function makeReviewedPart(authors: readonly Author[]): Promise<string> {
  const partId = await makePart();
  for (const author of authors) await makePartReview(author, partId);
  return partId;
}

/** A review of a new part by an account that has an order of it, standing where it is wanted. */
export async function makeBuyersReview(
  author: Author,
  status: OrderStatus = 'delivered',
): Promise<{ id: string; partId: string; orderId: string }> {
  const { id: orderId, partId } = await makeOrder(author, { status });
  return { ...(await makePartReview(author, partId)), orderId };
}

/** A review of the shop that somebody reported; returns its id. */
export async function makeReportedReview({ uid, email, name }: Author): Promise<string> {
  const { db } = openShop();
  const id = await addReview(db, words, { userId: randomUUID(), userName: name, at: new Date() });
  await reportReview(db, id, { uid, email, reason: 'It is an advertisement.', at: new Date() });
  return id;
}
