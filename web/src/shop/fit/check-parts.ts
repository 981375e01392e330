import { constraints } from '@fourteener/contract/constraints';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useChosenBike } from '../garage/garage-store.ts';
import { toJudgedBike } from '../garage/judged-bike.ts';

type Answered = Answer<'checkStoredFit'>;
type AnsweredCheck = Answered['between'][number];
/** The outcome of one comparison of a rule, with its sources in full. */
export interface FitCheck extends Omit<AnsweredCheck, 'source'> {
  source: Answered['sources'];
}
/** The verdict on a part. */
export interface PartFit extends Omit<Answered['answers'][number], 'checks'> {
  checks: FitCheck[];
}
/** The verdicts on some parts: on each alone, and the checks between two or more of them. */
export interface Fit {
  answers: PartFit[];
  between: FitCheck[];
}

interface Asked {
  parts: readonly string[];
  bike: GarageBike | undefined;
  /** Whether each part is judged as if no other one were asked for. */
  alone: boolean;
}

/** Judges at most 100 parts of the shop. The CDN caches the answers for unchanged bikes of the shop. */
export const checkParts = async (asked: Asked, signal?: AbortSignal): Promise<Fit> =>
  nameSources(await askForFit(asked, signal));

/** The answer with the sources of each check in full. */
export function nameSources({ answers, between, sources }: Answered): Fit {
  const known = new Map(sources.map((source) => [source.id, source]));
  const withSources = ({ source, ...check }: AnsweredCheck): FitCheck => ({
    ...check,
    source: source.flatMap(({ id }) => known.get(id) ?? []),
  });
  return {
    answers: answers.map(({ checks, ...answer }) => ({ ...answer, checks: checks.map(withSources) })),
    between: between.map(withSources),
  };
}

function askForFit({ parts, bike, alone }: Asked, signal?: AbortSignal): Promise<Answered> {
  const given = signal && { signal };
  if (bike && (bike.bike === undefined || bike.measured.length > 0 || bike.replaced.length > 0)) {
    return call('POST /fit', { body: { parts: [...parts], bike: toJudgedBike(bike), alone }, ...given });
  }
  const { bike: slug, size } = bike ?? {};
  const chosen = { ...(slug !== undefined && { bike: slug }), ...(size !== undefined && { size }) };
  return call('GET /fit', {
    query: { parts: parts.join(','), ...chosen, ...(alone && { alone }) },
    ...given,
  });
}

/** Bikes have the same key if nothing differs with which parts are judged. */
const keyOf = (bike: GarageBike | undefined) => bike && hashKey([toJudgedBike(bike)]);

function fitQuery(asked: Asked) {
  const bike = keyOf(asked.bike);
  return queryOptions({
    queryKey: ['fit', bike, asked.alone, ...asked.parts],
    queryFn: ({ signal }) => checkParts(asked, signal),
    // Another line changes few verdicts on the others, so these stay meanwhile; another bike changes all.
    placeholderData: (before: Fit | undefined, query) => (query?.queryKey[1] === bike ? before : undefined),
  });
}

/** The verdicts on some parts. */
export interface PartsFit {
  /** The bike that the parts are judged with; undefined without one: they are then judged with each other. */
  bike: GarageBike | undefined;
  /** Whether there is a bike or another part to judge the parts with. */
  isAsked: boolean;
  /** The verdicts by the ids of the parts; empty until they are known. */
  answers: ReadonlyMap<string, PartFit>;
  /** The checks that involve two or more of the parts. */
  between: readonly FitCheck[];
  /** The ids of the given parts that a check compares. */
  partsOf: (check: FitCheck) => string[];
  /** Why the verdicts could not be loaded, until they are asked for again. */
  error: Error | undefined;
  refetch: () => unknown;
}

const NO_CHECKS: readonly FitCheck[] = [];

/**
 * Judges parts of the shop with the chosen bike in one request, and only the first hundred of them: each alone, or all together, which
 * needs no bike.
 */
export function useFit(partIds: readonly string[], { alone = false }: { alone?: boolean } = {}): PartsFit {
  const bike = useChosenBike();
  const parts = [...new Set(partIds)].slice(0, constraints.fitParts).toSorted();
  const isAsked = bike ? parts.length > 0 : !alone && parts.length > 1;
  const query = useQuery({ ...fitQuery({ parts, bike, alone }), enabled: isAsked }, queryClient);
  const data = isAsked ? query.data : undefined;
  const answers = data?.answers ?? [];
  return {
    bike,
    isAsked,
    answers: new Map(answers.map((answer) => [answer.id, answer])),
    between: data?.between ?? NO_CHECKS,
    partsOf: ({ members }) => members.flatMap(({ part }) => answers[part ?? -1]?.id ?? []),
    error: query.isFetching ? undefined : (query.error ?? undefined),
    refetch: query.refetch,
  };
}
