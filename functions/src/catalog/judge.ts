import { constraints } from '@fourteener/contract/constraints';
import { type JudgedLine, type LineToJudge, type PartSummary, partSummary } from '@fourteener/contract/part/judging';
import { findLineProblem, mergeLines } from '@fourteener/contract/order/rules';
import { namesOf, pickFields } from '@fourteener/contract/pick-fields';
import { numberKeys } from '@fourteener/contract/part/near-numbers';
import type { CatalogPart } from './catalog-part.ts';
import type { PartIndex } from './part-index.ts';

/** The most parts that are offered for a number that no part has. */
const MOST_SUGGESTIONS = 3;

type Found = Pick<JudgedLine, 'foundBy' | 'problem' | 'suggestions'> & { part?: CatalogPart };

/** Judges lines as if all of them were ordered now: in their order, with the quantities of the same part added up. */
export function judgeLines(index: PartIndex, lines: readonly LineToJudge[]): JudgedLine[] {
  let searches = constraints.suggestedLines;
  const suggest = (number: string) => (searches-- > 0 ? index.suggest(number, MOST_SUGGESTIONS) : []);
  const judged = lines.map((line) => {
    const found = findPart(index, line, suggest);
    return { ...found, line, quantity: line.quantity ?? found.part?.minimumQuantity ?? 1 };
  });
  const orders = mergeLines(
    judged.flatMap(({ part, line, quantity }) =>
      part ? [{ partsId: part._id, quantity, PerUnitPrice: line.PerUnitPrice }] : [],
    ),
  );
  const byPart = new Map(orders.map((order) => [order.partsId, order]));
  return judged.map(({ part, line: _line, ...verdict }) => {
    const order = part && byPart.get(part._id);
    if (!order) return verdict;
    const problem = findLineProblem(part, order);
    const successor = part.status === 'discontinued' ? index.get(part.successor ?? '') : undefined;
    return {
      ...verdict,
      part: summarize(part),
      ...(problem && { problem: { code: problem.code, message: problem.message } }),
      ...(successor && { successor: summarize(successor) }),
    };
  });
}

function findPart(
  index: PartIndex,
  { partsId, number = '' }: LineToJudge,
  suggest: (number: string) => readonly CatalogPart[],
): Found {
  if (partsId !== undefined) {
    const part = index.get(partsId);
    return part ? { part, foundBy: 'id' } : notFound([]);
  }
  const named = index.exactNumber(number);
  const keys = numberKeys(number);
  // A part's own number comes before the old numbers of other parts.
  const own = named.filter((part) => numberKeys(part.number).some((key) => keys.includes(key)));
  const [part, ...others] = own.length > 0 ? own : named;
  if (!part) return notFound(suggest(number));
  if (others.length === 0) return { part, foundBy: own.length > 0 ? 'number' : 'old-number' };
  return {
    problem: { code: 'ambiguous', message: 'Several parts have this number. Please choose one.' },
    suggestions: [part, ...others].slice(0, MOST_SUGGESTIONS).map(summarize),
  };
}

function notFound(nearest: readonly CatalogPart[]): Found {
  return {
    problem: { code: 'not-found', message: 'This part is not in the shop.' },
    ...(nearest.length > 0 && { suggestions: nearest.map(summarize) }),
  };
}

const summaryFields = namesOf(partSummary);

function summarize(part: CatalogPart): PartSummary {
  // The maker is shown only together with its guarantee.
  const { maker, ...summary } = pickFields(part, summaryFields);
  return { ...summary, ...(summary.guaranteeYears && maker && { maker }) };
}
