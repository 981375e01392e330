import { type SpentBudget, TooMuchToJudge } from '@fourteener/contract/fit/budget';
import { checkFit } from '@fourteener/contract/fit/check-fit';
import { findEvidence, settleFit } from '@fourteener/contract/fit/makers-papers';
import { constraints } from '@fourteener/contract/constraints';
import { listSources, type Rule, ruleBook } from '@fourteener/contract/fit/rules';
import { formatCount } from '@fourteener/contract/text/format-count';
import type { Catalog } from '../catalog/catalog.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { Handlers } from '../http/handlers.ts';
import { adapterParts } from './adapter-parts.ts';
import type { BikeDeps } from './bike-deps.ts';
import { describeBike, listBikesWithPictures, readBike } from './bikes.ts';
import { readPapers, toMounted } from './papers.ts';
import { checkStoredFit, loadParts } from './stored.ts';
import { suggestParts } from './suggestions.ts';

/** The calls that say whether parts fit, and by which rules. */
export function fitHandlers({
  db,
  catalog,
  drawn,
}: BikeDeps & { catalog: Catalog }): Pick<
  Handlers,
  | 'checkFit'
  | 'checkStoredFit'
  | 'checkChosenFit'
  | 'suggestFit'
  | 'listFitBikes'
  | 'describeBike'
  | 'listFitRules'
  | 'getFitRule'
> {
  return {
    checkFit: async ({ body: { parts, bike = null } }) => {
      const index = await catalog.read();
      const fit = await refuseTooMuch(() => checkFit(parts, bike, adapterParts(index)));
      const papers = bike && (await readPapers({ db, drawn }, index, { parts, bike }));
      if (!papers) return { answer: fit };
      const given = parts.flatMap(({ partId }) => (partId === undefined ? [] : toMounted(index, partId)));
      return {
        answer: settleFit(
          fit,
          (place) => {
            const { partId } = parts[place] ?? {};
            return partId === undefined ? undefined : findEvidence(papers, partId, given);
          },
          papers.changed,
        ),
      };
    },

    checkStoredFit: async ({ query }) => {
      const index = await catalog.read();
      const { bike, size, ...asked } = query;
      const found = bike === undefined ? null : (await readBike({ db, drawn }, index, { bike, size })).facts;
      return { answer: await refuseTooMuch(() => checkStoredFit(db, index, { ...asked, bike: found })) };
    },

    checkChosenFit: async ({ body: { bike, ...asked } }) => {
      const index = await catalog.read();
      const found = bike && (await readBike({ db, drawn }, index, bike)).facts;
      return { answer: await refuseTooMuch(() => checkStoredFit(db, index, { ...asked, bike: found })) };
    },

    suggestFit: async ({ body: { instead, kind, parts: ids, bike } }) => {
      const index = await catalog.read();
      const partOf = await loadParts(db, index, instead === undefined ? ids : [instead, ...ids]);
      const found = bike && (await readBike({ db, drawn }, index, bike)).facts;
      const wanted = {
        instead: instead === undefined ? { kind } : partOf(instead),
        parts: ids.map((id) => partOf(id)),
        bike: found,
      };
      return { answer: { parts: await refuseTooMuch(() => suggestParts(index, wanted)) } };
    },

    listFitBikes: async () => ({ answer: await listBikesWithPictures(db, await catalog.read()) }),

    describeBike: async ({ body }) => ({ answer: await describeBike({ db, drawn }, await catalog.read(), body) }),

    listFitRules: () => Promise.resolve({ answer: ruleBook.rules.map((rule) => summarize(rule)) }),

    getFitRule: ({ params: { id } }) => {
      const rule = ruleBook.rules.find((one) => one.id === id);
      if (!rule) throw new DomainError('not-found', 'There is no rule with this id.');
      return Promise.resolve({
        answer: { ...rule, source: listSources(rule), clauses: rule.clauses.map((clause) => ({ ...clause })) },
      });
    },
  };
}

const tooMuch: Record<SpentBudget, string> = {
  comparisons: `These parts need more than ${formatCount(constraints.fitComparisons)} comparisons: check fewer parts at once.`,
  findings: `These parts have more than ${constraints.fitFindings} findings: check fewer parts at once.`,
};

/** Does a judgment; refuses (400) one of more parts than any real bike has. */
async function refuseTooMuch<T>(judge: () => T | Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof TooMuchToJudge)) throw error;
    throw invalidFields([{ path: 'parts', message: tooMuch[error.spent] }]);
  }
}

function summarize({ id, title, safety, confidence, reviewedAt, clauses }: Rule) {
  const roles = clauses.flatMap(({ need, have, also = [] }) => [need, have, ...also]);
  return { id, title, safety, confidence, reviewedAt, kinds: [...new Set(roles.flatMap(({ kinds }) => kinds))] };
}
