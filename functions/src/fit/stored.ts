import { prepareBike } from '@fourteener/contract/fit/assembly';
import { checkAlone, checkFit, type Fit } from '@fourteener/contract/fit/check-fit';
import { worstOf } from '@fourteener/contract/fit/facts';
import { factsOfPart, lacksFacts } from '@fourteener/contract/fit/part-facts';
import type { Answer, Output } from '@fourteener/contract/shapes';
import type { Firestore } from 'firebase-admin/firestore';
import type { PartIndex } from '../catalog/part-index.ts';
import { DomainError } from '../errors/domain-error.ts';
import { findParts } from '../parts/store.ts';
import { adapterParts } from './adapter-parts.ts';
import { readBike } from './bikes.ts';

/** Judges parts of the shop with a stored bike and with each other, or each alone. Throws a `DomainError`: 404. */
export async function checkStoredFit(
  db: Firestore,
  index: PartIndex,
  { parts: ids, bike: slug, size, alone }: Output<'checkStoredFit', 'query'>,
): Promise<Answer<'checkStoredFit'>> {
  // A part may have been added a moment ago, and the index does not know it yet.
  const unknown = ids.filter((id) => !index.get(id));
  const added = new Map((await findParts(db, unknown)).map((part) => [part._id, part]));
  const parts = ids.map((id) => {
    const part = index.get(id) ?? added.get(id);
    if (!part) throw new DomainError('not-found', `There is no part ${id} in the shop.`);
    return part;
  });
  const bike = prepareBike(slug === undefined ? null : await readBike(db, index, { slug, size }));
  // One of which nothing is known is judged all the same: it may take the place of another one.
  const facts = parts.map((part) => factsOfPart(part) ?? { kind: '', ports: [] });
  const fit: Fit = (alone ? checkAlone : checkFit)(facts, bike, adapterParts(index));
  const answers = fit.answers.map((answer, place) => {
    const part = parts[place];
    const id = ids[place] ?? '';
    if (part && !lacksFacts(part)) return { id, ...answer };
    const verdict = worstOf([answer.verdict, 'unknown']);
    return { id, ...answer, verdict, checks: [], reason: 'facts-missing' as const };
  });
  return { ...fit, verdict: worstOf([fit.verdict, ...answers.map(({ verdict }) => verdict)]), answers };
}
