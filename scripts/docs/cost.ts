import { writeTable } from '../console/markdown-table.ts';

/** What a visit uses at most, with nothing cached at the instance. The tests that measure it are named with each figure. */
export const visit = {
  /** KiB by Hosting: the home page, the list of parts and two parts with their pictures, each file once (e2e/visit-cost.spec.ts). */
  transferred: 760,
  /** The newest parts and reviews; a page of parts; of two parts the page, the part, its reviews and their summary. */
  calls: 11,
  /** By a new instance: the home page, a page of 12 parts, and each part with its page, 3 reviews and their summary (functions/test/contract/reads.test.ts). */
  reads: { home: 9, list: 13, part: 25 },
  /** Of a hundred visits one orders. */
  ordersIn100: 1,
  /** The order, the account's sign-in and the kept basket; then four steps of the staff, the emails, the invoice and the figures. */
  orderReads: 60,
  orderWrites: 60,
  /** Seconds that an instance is busy with an uncached call, measured on a shared machine with the emulator. */
  seconds: 0.05,
};

const readsOfVisit = visit.reads.home + visit.reads.list + 2 * visit.reads.part;

/** An instance's share of a GiB; its processor is a whole one. */
const GIBIBYTES = 0.5;

/** US dollars, and the free share: us-central1, Firestore in a multi-region; read on 2026-11-22 at the addresses in docs/deploy.md. */
const prices = {
  requests: { free: 2_000_000, each: 0.4 / 1_000_000 },
  processorSeconds: { free: 180_000, each: 0.000024 },
  gibSeconds: { free: 360_000, each: 0.0000025 },
  reads: { free: 30 * 50_000, each: 0.06 / 100_000 },
  writes: { free: 30 * 20_000, each: 0.18 / 100_000 },
  gigabytes: { free: 10, each: 0.15 },
} as const;

type Meter = keyof typeof prices;

/**
 * The monthly use of the function `outbox`, independent of visits: each minute six queries, of which an empty one costs a read, and the
 * note of how far it is; each ten minutes a page of 100 users, and 100 admins at most.
 */
const outbox: Partial<Record<Meter, number>> = { reads: 30 * 24 * (60 * 6 + 6 * 200), writes: 30 * 24 * 60 };

/** The most that a month with so many visits uses. */
export function useOf(visits: number): Record<Meter, number> {
  const orders = (visits * visit.ordersIn100) / 100;
  const seconds = visits * visit.calls * visit.seconds;
  return {
    requests: visits * visit.calls + orders,
    processorSeconds: seconds,
    gibSeconds: seconds * GIBIBYTES,
    reads: visits * readsOfVisit + orders * visit.orderReads,
    writes: orders * visit.orderWrites,
    gigabytes: (visits * visit.transferred * 1024) / 1e9,
  };
}

/** The cost beyond the free share. */
export function costOf(meter: Meter, used: number): number {
  const { free, each } = prices[meter];
  return Math.max(0, used - free) * each;
}

const rows: [string, readonly Meter[]][] = [
  ['the function: requests, processor, memory', ['requests', 'processorSeconds', 'gibSeconds']],
  ['Firestore: reads', ['reads']],
  ['Firestore: writes', ['writes']],
  ['Hosting: bytes', ['gigabytes']],
];

/** The monthly cost of some numbers of visits, as a table. */
export function tabulateCost(months: readonly number[] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]): string {
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  const say = (dollars: number) => (dollars === 0 ? 'free' : `$${dollars < 1 ? dollars.toFixed(2) : count(dollars)}`);
  const bill = (meters: readonly Meter[]) =>
    months.map((visits) =>
      say(meters.reduce((total, meter) => total + costOf(meter, useOf(visits)[meter] + (outbox[meter] ?? 0)), 0)),
    );
  const together = bill(rows.flatMap(([, meters]) => meters)).map((amount) => `**${amount}**`);
  return writeTable(
    ['a month of', ...months.map((visits) => `${count(visits)} visits`)],
    [...rows.map(([what, meters]) => [what, ...bill(meters)]), ['**together, at most**', ...together]],
  );
}
