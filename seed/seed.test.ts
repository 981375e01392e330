import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { constraints } from '@fourteener/contract/constraints';
import { newOrder } from '@fourteener/contract/order/schemas';
import { isOrderable } from '@fourteener/contract/part/rules';
import { newReport } from '@fourteener/contract/review/reports';
import { newReview } from '@fourteener/contract/review/schemas';
import { profile } from '@fourteener/contract/user/schemas';
import { accounts, PASSWORD } from './accounts.ts';
import { everybody } from './everybody.ts';
import { initialStock, stockChanges } from './history.ts';
import { orderIdOf, orders } from './orders.ts';
import { allParts } from './parts/all-parts.ts';
import { partReviews, reports } from './part-reviews.ts';
import { reviews } from './reviews.ts';

/** The schema of `web/public/Blog.json`: the specification's fields, and those that the articles' pages add. */
const blog = z.array(
  z.strictObject({
    id: z.string(),
    img: z.string(),
    title: z.string(),
    date: z.iso.date(),
    author: z.string(),
    readingMinutes: z.int(),
    description: z.string(),
  }),
);

function isAscending(dates: readonly string[]): boolean {
  return dates.every((date, index) => index === 0 || (dates[index - 1] ?? '') < date);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/s$/, ''));
}

/** The kind of a part, from its name: `saddle`, the last word before a comma. */
function kindOf(name: string): string {
  return wordsOf(name.split(',')[0] ?? '').at(-1) ?? '';
}

/** The peak in a part's name: `La Plata`. */
function peakOf(name: string): string {
  return /^(?:La )?\p{L}+/u.exec(name)?.[0] ?? '';
}

/** The time at which the first part of each kind was added to the shop. */
const firstOfKind = new Map(allParts.toReversed().map(({ name, createdAt }) => [kindOf(name), createdAt]));

describe('accounts', () => {
  it('when the accounts of the README are read, then there is one owner, one of each other role, and two customers', () => {
    expect(accounts.map(({ email, admin, role }) => [email, role ?? admin])).toEqual([
      ['admin@example.com', true],
      ['manager@example.com', 'manager'],
      ['workshop@example.com', 'mechanic'],
      ['editor@example.com', 'editor'],
      ['accountant@example.com', 'accountant'],
      ['rider@example.com', false],
      ['mechanic@example.com', false],
    ]);
    expect(PASSWORD.length).toBeGreaterThanOrEqual(constraints.minPasswordLength);
  });

  it('when the users page lists all accounts, then there are 20, oldest first, and one owner', () => {
    expect(everybody).toHaveLength(20);
    expect(isAscending(everybody.map(({ createdAt }) => createdAt))).toBe(true);
    expect(everybody.filter(({ admin }) => admin).map(({ email }) => email)).toEqual(['admin@example.com']);
    for (const value of [everybody.map(({ uid }) => uid), everybody.map(({ email }) => email)]) {
      expect(new Set(value).size).toBe(20);
    }
  });

  it.each(everybody)(
    'when $email is seeded, then uid, address and profile are well-formed',
    ({ uid, email, profile: known }) => {
      expect(uid).toMatch(/^[A-Za-z0-9]{28}$/);
      expect(email).toMatch(/^[a-z.]+@example\.com$/);
      expect(profile.parse(known)).toEqual(known);
    },
  );
});

describe('orders', () => {
  it('when the orders are read, then they are oldest first and have unique numbers', () => {
    const firsts = orders.filter((order) => order.id === orderIdOf(order));
    expect(isAscending(firsts.map(({ placedAt }) => placedAt))).toBe(true);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
  });

  it('when an admin opens the table of orders, then it has more than one page, and many are recent', () => {
    expect(orders.length).toBeGreaterThan(50);
    const newest = Date.parse(orders.at(-1)?.placedAt ?? '');
    const recent = orders.filter(({ placedAt }) => newest - Date.parse(placedAt) < 90 * 24 * 60 * 60 * 1_000);
    expect(recent.length).toBeGreaterThan(15);
    expect(new Set(orders.map(({ account }) => account)).size).toBe(15);
  });

  it('when the orders of several parts are read, then each has every part once, one address, and the id of its first part', () => {
    const several = [...Map.groupBy(orders, orderIdOf)].filter(([, items]) => items.length > 1);
    expect(several.map(([id, items]) => [id, items.length])).toEqual([
      ['HX6T3RNE', 3],
      ['3GQX9TKB', 3],
      ['7CN4QXVR', 3],
      ['WQ81VNTA', 4],
    ]);
    for (const [id, items] of several) {
      expect(items.map(({ whole }) => whole)).toEqual(items.map(() => ({ id, size: items.length })));
      expect(new Set(items.map(({ partId }) => partId)).size).toBe(items.length);
      expect(new Set(items.map(({ account, address, placedAt }) => `${account} ${address} ${placedAt}`)).size).toBe(1);
      expect(items[0]?.id).toBe(id);
    }
  });

  it('when the customer of the README opens their orders, then there are some, for different parts', () => {
    const own = orders.filter(({ account }) => account === 'rider@example.com');
    expect(own.map(({ id }) => id)).toContain('K7Q294MD');
    expect(new Set(own.map(({ partId }) => partId)).size).toBeGreaterThanOrEqual(5);
  });

  it.each(orders)('when $id is placed, then the contract, the minimum and the stock allow it', (wanted) => {
    const { id, account, partId, placedAt, whole: _whole, ...rest } = wanted;
    const part = allParts.find((one) => one.id === partId);
    const customer = everybody.find(({ email }) => email === account);
    if (!part || !customer) throw new Error(`${partId} or ${account} is missing.`);
    expect(newOrder.parse({ ...rest, partsId: partId })).toMatchObject(rest);
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(placedAt > part.createdAt && placedAt > customer.createdAt).toBe(true);

    const before = stockChanges.filter(({ at }) => at < placedAt);
    const availableQuantity = before
      .filter((event) => event.partId === partId)
      .reduce((stock, { change }) => stock + change, initialStock(part));
    expect(isOrderable(rest.quantity, { ...part, availableQuantity })).toBe(true);
  });
});

describe('reviews', () => {
  it('when the reviews of the shop are read, then there are 30, oldest first, with unique ids', () => {
    expect(reviews).toHaveLength(30);
    expect(isAscending(reviews.map(({ createdAt }) => createdAt))).toBe(true);
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(30);
  });

  it.each(reviews)('when $userName sends a review, then the contract accepts it', ({ id, rating, description }) => {
    expect(id).toMatch(/^[a-z0-9]{20}$/);
    expect(newReview.parse({ rating, description })).toEqual({ rating, description });
    expect(description.length).toBeGreaterThanOrEqual(12);
  });

  it.each(reviews)(
    'when the review of $userName mentions a part, then the shop sold it by then',
    ({ description, createdAt }) => {
      const words = new Set(wordsOf(description));
      const named = allParts.filter(({ name }) => wordsOf(peakOf(name)).every((word) => words.has(word)));
      for (const { name, createdAt: listedAt } of named) expect(createdAt > listedAt, name).toBe(true);
      for (const [kind, listedAt] of firstOfKind) if (words.has(kind)) expect(createdAt > listedAt, kind).toBe(true);
    },
  );

  it('when the ratings are averaged, then most customers are satisfied and not all are', () => {
    const ratings = reviews.map(({ rating }) => rating);
    expect(new Set(ratings)).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(ratings.filter((rating) => rating >= 4).length).toBeGreaterThan(20);
  });

  it('when the latest three reviews are shortened for the home page, then none ends inside a word', () => {
    for (const { description } of reviews.slice(-constraints.homeReviews)) {
      const cut = description.slice(0, constraints.reviewPreviewLength);
      const next = description.charAt(constraints.reviewPreviewLength);
      expect(`${cut.at(-1) ?? ''}|${next}`).not.toMatch(/^\p{L}\|\p{L}$/u);
    }
  });
});

describe('reviews of parts', () => {
  it('when the reviews of parts are read, then they are oldest first, at most one per customer and part', () => {
    expect(isAscending(partReviews.map(({ createdAt }) => createdAt))).toBe(true);
    const pairs = partReviews.map(({ partId, account }) => `${partId} ${account}`);
    expect(new Set(pairs).size).toBe(partReviews.length);
  });

  it.each(partReviews)('when $account reviews $partId, then the shop sold it by then', (review) => {
    const part = allParts.find(({ id }) => id === review.partId);
    const account = everybody.find(({ email }) => email === review.account);
    expect(part && part.createdAt < review.createdAt).toBe(true);
    expect(account && account.createdAt < review.createdAt).toBe(true);
    const { rating, description } = review;
    expect(newReview.parse({ rating, description })).toEqual({ rating, description });
  });

  it('when the reviews of parts are compared with the orders, then some get the badge and some do not', () => {
    const bought = partReviews.map(({ partId, account }) =>
      orders.some((order) => order.partId === partId && order.account === account),
    );
    expect(new Set(bought)).toEqual(new Set([true, false]));
  });

  it('when a review is reported, then it exists in the shop', () => {
    expect(reports.length).toBeGreaterThan(0);
    for (const { reviewId, reason } of reports) {
      expect(reviews.map(({ id }) => id)).toContain(reviewId);
      expect(newReport.parse({ reason })).toEqual({ reason });
    }
  });
});

describe('blog', () => {
  const file = new URL('../web/public/Blog.json', import.meta.url);
  const articles = blog.parse(JSON.parse(readFileSync(file, 'utf8')));

  it('when the blog is read, then there are six articles, newest first, with unique ids', () => {
    expect(articles).toHaveLength(6);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(6);
    expect(isAscending(articles.map(({ date }) => date).reverse())).toBe(true);
  });

  it.each(articles)('when $title is opened, then it has a picture and enough text', ({ img, description }) => {
    expect(existsSync(fileURLToPath(new URL(`../web/public${img}`, import.meta.url)))).toBe(true);
    const words = description.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(900);
    // The card's text must be one paragraph.
    expect(description.slice(0, constraints.blogPreviewLength)).not.toContain('\n');
  });
});
