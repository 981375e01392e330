/**
 * Bare transactions through firebase-admin: each reads a document, decrements it, and writes it and a second one. Prints the results as
 * JSON. Arguments: `loop SECONDS PART…` runs transactions one after another for each part, `burst COUNT PART` runs COUNT at once, and
 * `baskets SECONDS PART…` runs one after another, each of which decrements all parts and writes as many other documents.
 */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { readBusy } from '../../../scripts/suites/busy-time.ts';
import { percentile } from '../../report/statistics.ts';
import type { Load } from '../http-load.ts';

const db = getFirestore(initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }));

function order(partId: string): Promise<void> {
  const part = db.collection('parts').doc(partId);
  return db.runTransaction(async (transaction) => {
    const stock = (await transaction.get(part)).get('availableQuantity') as number;
    transaction.update(part, { availableQuantity: stock - 1 });
    transaction.create(db.collection('bareOrders').doc(randomUUID()), { partId, quantity: 1, createdAt: new Date() });
  });
}

async function loop(seconds: number, parts: readonly string[]): Promise<Load> {
  // The first transaction opens the connection.
  await Promise.all(parts.map(order));
  return repeat(
    seconds,
    parts.map((part) => () => order(part)),
  );
}

/** Repeats each work one after another, and all works concurrently. */
async function repeat(seconds: number, works: readonly (() => Promise<void>)[]): Promise<Load> {
  const busyBefore = readBusy();
  const begin = performance.now();
  const times: number[] = [];
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < begin + seconds * 1_000) {
        const sent = performance.now();
        await work();
        times.push(performance.now() - sent);
      }
    }),
  );
  const rate = times.length / ((performance.now() - begin) / 1_000);
  return { rate, p99: percentile(times, 0.99), wrong: 0, busy: (readBusy() - busyBefore) / times.length };
}

function orderAll(partIds: readonly string[]): Promise<void> {
  const parts = partIds.map((id) => db.collection('parts').doc(id));
  return db.runTransaction(async (transaction) => {
    const read = await transaction.getAll(...parts);
    for (const part of read) {
      transaction.update(part.ref, { availableQuantity: (part.get('availableQuantity') as number) - 1 });
      const bare = db.collection('bareOrders').doc(randomUUID());
      transaction.create(bare, { partId: part.id, quantity: 1, createdAt: new Date() });
    }
  });
}

async function baskets(seconds: number, parts: readonly string[]): Promise<Load> {
  await orderAll(parts);
  return repeat(seconds, [() => orderAll(parts)]);
}

async function burst(count: number, part: string): Promise<Load> {
  await order(part);
  const busyBefore = readBusy();
  const begin = performance.now();
  const done = await Promise.allSettled(Array.from({ length: count }, () => order(part)));
  const right = done.filter(({ status }) => status === 'fulfilled').length;
  const rate = right / ((performance.now() - begin) / 1_000);
  const busy = (readBusy() - busyBefore) / count;
  return { rate, p99: performance.now() - begin, wrong: count - right, busy };
}

const [kind, amount, ...parts] = process.argv.slice(2);
const measure = {
  loop: () => loop(Number(amount), parts),
  burst: () => burst(Number(amount), parts[0] ?? ''),
  baskets: () => baskets(Number(amount), parts),
}[kind ?? ''];
if (!measure) throw new Error(`There is no measurement ${kind ?? ''}.`);
const result = await measure();
process.stdout.write(JSON.stringify(result));
process.exit(0);
