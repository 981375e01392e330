import { prepareBike } from '@fourteener/contract/fit/mounted';
import { checkAlone, checkFit, type Fit, sourcesOf } from '@fourteener/contract/fit/check-fit';
import { type BikeWithPapers, findEvidence, type MountedPart, settleFit } from '@fourteener/contract/fit/makers-papers';
import { worstOf } from '@fourteener/contract/fit/facts';
import { factsOfPart, lacksFacts } from '@fourteener/contract/fit/part-facts';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import type { Firestore } from 'firebase-admin/firestore';
import type { PartIndex } from '../catalog/part-index.ts';
import { DomainError } from '../errors/domain-error.ts';
import { findParts } from '../parts/store.ts';
import { adapterParts } from './adapter-parts.ts';

/** Loads parts and returns their look-up by id, which throws a `DomainError` (404) for a part that is not in the shop. */
export async function loadParts(
  db: Firestore,
  index: PartIndex,
  ids: readonly string[],
): Promise<(id: string) => Part> {
  // A part that was added a moment ago may be missing in the index.
  const unknown = ids.filter((id) => !index.get(id));
  const added = new Map((await findParts(db, unknown)).map((part) => [part._id, part]));
  return (id) => {
    const part = index.get(id) ?? added.get(id);
    if (!part) throw new DomainError('not-found', `There is no part ${id} in the shop.`);
    return part;
  };
}

function toMounted({ _id: part, name, kind, position }: Part): MountedPart {
  return { part, name, kind, position };
}

/** Judges parts of the shop with a bike and with each other, or each alone. Throws a `DomainError`: 404. */
export async function checkStoredFit(
  db: Firestore,
  index: PartIndex,
  {
    parts: ids,
    bike,
    alone = false,
  }: { parts: readonly string[]; bike: BikeWithPapers | null; alone?: boolean | undefined },
): Promise<Answer<'checkStoredFit'>> {
  const partOf = await loadParts(db, index, ids);
  const parts = ids.map((id) => partOf(id));
  // A part without known facts is judged too, as it may take the place of another part.
  const facts = parts.map((part) => factsOfPart(part) ?? { kind: '', ports: [] });
  const fit: Fit = (alone ? checkAlone : checkFit)(facts, prepareBike(bike), adapterParts(index));
  const answers = fit.answers.map((answer, place) => {
    const part = parts[place];
    const id = ids[place] ?? '';
    if (part && !lacksFacts(part)) return { id, ...answer };
    const verdict = worstOf([answer.verdict, 'unknown']);
    return { id, ...answer, verdict, checks: [], reason: 'facts-missing' as const };
  });
  const given = alone ? [] : parts.map(toMounted);
  const papers = bike?.papers;
  const settled = settleFit(
    { ...fit, answers },
    (place) => papers && findEvidence(papers, ids[place] ?? '', given),
    papers?.changed ?? [],
  );
  const checks = settled.answers.flatMap((answer) => answer.checks);
  return { ...settled, sources: sourcesOf([...checks, ...fit.between, ...fit.whole]) };
}
