import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beginningOf, endOf } from '@fourteener/contract/calendar';
import { constraints } from '@fourteener/contract/constraints';
import { dataOf } from '../database/collection.ts';
import { invalidFields } from '../errors/domain-error.ts';
import { papers } from '../papers/store.ts';
import type { SummedPaper } from './sum-papers.ts';

/** The most papers that one answer adds up. */
const MOST_PAPERS = constraints.pageSize;

interface Range {
  /** Calendar days of the shop, both inclusive. */
  from: string;
  to: string;
  /** The id of the last paper of the page before. */
  after?: string | undefined;
}

/** Reads the papers that were issued within a range of days, in the order of issue. Throws a `DomainError` (400) for an unknown `after`. */
export async function readPapers(
  db: Firestore,
  { from, to, after }: Range,
): Promise<{ papers: SummedPaper[]; next: string | undefined }> {
  const within = papers
    .in(db)
    .where('issuedAt', '>=', Timestamp.fromDate(beginningOf(from)))
    .where('issuedAt', '<', Timestamp.fromDate(endOf(to)))
    .orderBy('issuedAt');
  const last = after === undefined ? undefined : await papers.in(db).doc(after).get();
  if (last && !last.exists) throw invalidFields([{ path: 'after', message: 'There is no such paper.' }]);
  const { docs } = await (last ? within.startAfter(last) : within).limit(MOST_PAPERS + 1).get();
  const read = docs.slice(0, MOST_PAPERS);
  return {
    papers: read.map((document) => dataOf(document)),
    next: docs.length > read.length ? read.at(-1)?.id : undefined,
  };
}
