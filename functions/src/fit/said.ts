import type { Firestore } from 'firebase-admin/firestore';
import { TooMuchToJudge } from '@fourteener/contract/fit/budget';
import type { BikeWithPapers } from '@fourteener/contract/fit/makers-papers';
import type { BikeFacts, Verdict } from '@fourteener/contract/fit/facts';
import { ruleBook } from '@fourteener/contract/fit/rules';
import { MOST_SAID, type SaidBike, type SaidCheck, type SaidFit } from '@fourteener/contract/fit/said';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import type { Catalog } from '../catalog/catalog.ts';
import type { PartIndex } from '../catalog/part-index.ts';
import { DomainError } from '../errors/domain-error.ts';
import { checkStoredFit } from './stored.ts';

interface SayingDeps {
  db: Firestore;
  catalog: Pick<Catalog, 'read'>;
  /** Fails as `readBike`. */
  findBike: (index: PartIndex, chosen: GarageBike) => Promise<BikeWithPapers>;
}

/** The shop's verdicts on parts on a rider's bike, by the parts' ids. */
export type SayFit = (partIds: readonly string[], bike: GarageBike) => Promise<ReadonlyMap<string, SaidFit>>;

/**
 * Judges parts together with a rider's bike, as a basket does. No parts are read: a part that is not in memory is not judged. If
 * the bike is gone, or there is too much to judge, there are no verdicts.
 */
export function sayFit({ db, catalog, findBike }: SayingDeps): SayFit {
  return async (partIds, bike) => {
    try {
      const index = await catalog.read();
      const parts = [...new Set(partIds)].filter((id) => index.get(id));
      if (parts.length === 0) return new Map();
      const facts = await findBike(index, bike);
      const fit = await checkStoredFit(db, index, { parts, bike: facts });
      const about = describe(bike, facts);
      return new Map(fit.answers.map((answer, place) => [answer.id, toSaid(fit, answer, { place, bike: about })]));
    } catch (error) {
      if (error instanceof DomainError || error instanceof TooMuchToJudge) return new Map();
      throw error;
    }
  };
}

function describe({ id, bike, size }: GarageBike, { model = '', year }: BikeFacts): SaidBike {
  return {
    id,
    model: year === undefined ? model : `${model} ${year}`,
    ...(bike !== undefined && { bike }),
    ...(size !== undefined && { size }),
  };
}

type Answered = Answer<'checkStoredFit'>;

function toSaid(
  { between, rulesVersion }: Answered,
  { verdict, checks, source }: Answered['answers'][number],
  { place, bike }: { place: number; bike: SaidBike },
): SaidFit {
  const shared = between.filter(({ members }) => members.some(({ part }) => part === place));
  const all = [...checks, ...shared].map(toSaidCheck);
  const deciding = all.filter((check) => check.verdict === verdict);
  const others = all.filter((check) => check.verdict !== verdict);
  return {
    bike,
    verdict,
    checks: [...deciding, ...others].slice(0, MOST_SAID),
    ...(source && { source }),
    rulesVersion,
  };
}

function toSaidCheck({ rule, clause, verdict }: { rule: string; clause: string; verdict: Verdict }): SaidCheck {
  const { need, have } = ruleBook.rules.find(({ id }) => id === rule)?.clauses.find(({ id }) => id === clause) ?? {};
  return { rule, clause, verdict, facts: [...new Set([need, have].flatMap((role) => role?.interface ?? []))] };
}
