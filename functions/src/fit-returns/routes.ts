import { calls } from '@fourteener/contract/calls';
import { toDay } from '@fourteener/contract/calendar';
import { findFirstMonth } from '@fourteener/contract/fit-return/cases';
import { drawingFact } from '@fourteener/contract/fit-return/facts';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import type { Handlers } from '../http/handlers.ts';
import { answerPage } from '../http/page-result.ts';
import { toStoredItem } from '../orders/store.ts';
import type { Deps } from '../platform/deps.ts';
import { judgeFitReturn } from './judge.ts';
import { type EvidenceDeps, findEvidence } from './plan.ts';
import { countRecord, listFitReturns, nameFact, toFitReturn } from './store.ts';

type FitReturnCall = 'getFitRecord' | 'listMisfitFacts' | 'listFitReturns' | 'judgeFitReturn';

/** The calls about parts that came back because they did not fit. */
export function fitReturnsHandlers({
  db,
  now,
  catalog,
  say,
}: EvidenceDeps & Pick<Deps, 'now'>): Pick<Handlers, FitReturnCall> {
  return {
    getFitRecord: async ({ query: { since = findFirstMonth(toDay(now())) } }) => ({
      answer: await countRecord(db, since),
    }),

    listMisfitFacts: async ({ query: { bike }, identity: { uid }, owned: { document } }) => {
      const item = toStoredItem(document);
      // If the customer names no bike, the verdict that was kept with the order does not count.
      const [evidence] = await findEvidence({ db, catalog, say }, uid, [{ item, bike: bike ?? null }]);
      const part = (await catalog.read()).get(item.partId);
      const stated = (part && factsOfPart(part)?.ports.map((port) => port.interface)) ?? [];
      const compared = evidence?.said?.checks.flatMap(({ facts }) => facts) ?? [];
      const facts = new Set(compared.length > 0 ? compared : stated);
      const shown = (evidence?.drawings.length ?? 0) > 0 ? [drawingFact] : [];
      return { answer: { facts: [...facts, ...shown].map(nameFact) } };
    },

    listFitReturns: async ({ query }) => {
      const { state = 'open', ...page } = query;
      return answerPage(await listFitReturns(db, state, page), toFitReturn, calls.listFitReturns.path, query);
    },

    judgeFitReturn: async ({ params: { id }, body, identity: by }) => ({
      answer: await judgeFitReturn(db, id, body, { by, at: now() }),
    }),
  };
}
