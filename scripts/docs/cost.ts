import { writeTable } from '../console/markdown-table.ts';

/** The most that a visit uses, with nothing cached at the instance. Each figure names the test that measures it. */
export const visit = {
  /**
   * KiB that Hosting sends: the home page, the list of parts and two parts with their pictures, each file once
   * (e2e/visit-cost.spec.ts).
   */
  transferred: 760,
  /**
   * The calls: the newest parts and reviews; one page of parts; and for each of two parts the page, the part, its
   * reviews and their summary.
   */
  calls: 11,
  /**
   * The reads by a new instance: of the home page, of a page of 12 parts, and of each part with its page, 3 reviews and
   * their summary (functions/test/contract/reads.test.ts).
   */
  reads: { home: 9, list: 13, part: 25 },
  /** The number of orders in a hundred visits. */
  ordersIn100: 1,
  /**
   * The reads of an order, including the account's sign-in, the kept basket, four steps of the staff, the emails, the
   * invoice and the figures.
   */
  orderReads: 60,
  orderWrites: 60,
  /** The seconds for which an uncached call keeps an instance busy, measured on a shared machine with the emulator. */
  seconds: 0.05,
};

const readsOfVisit = visit.reads.home + visit.reads.list + 2 * visit.reads.part;

/** The memory of an instance, in GiB; it has one whole processor. */
const GIBIBYTES = 0.5;

/**
 * Prices in US dollars, and the free quotas: us-central1, Firestore in a multi-region; read on 2026-11-22 at the
 * addresses in docs/scale.md.
 */
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
 * The monthly use of the function `outbox`, independent of visits: each minute six queries, each of which costs a read
 * even if empty, and a note of the progress; every ten minutes a page of 100 users, and 100 admins at most.
 */
const outbox: Partial<Record<Meter, number>> = { reads: 30 * 24 * (60 * 6 + 6 * 200), writes: 30 * 24 * 60 };

/** The most that a month with this number of visits uses. */
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

/** The cost of the use beyond the free quotas. */
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

/** A table of the monthly cost by number of visits. */
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
