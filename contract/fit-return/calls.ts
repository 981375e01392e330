import * as z from 'zod/mini';
import type { Rows } from '../calls/row.ts';
import { byId, page, pagedList } from '../calls/schemas.ts';
import { code } from '../fields.ts';
import { fitReturnStates } from './cases.ts';
import { fitJudgement, fitRecord, fitReturn, misfitFacts } from './schemas.ts';

const MONTH = 'since must be a month, such as 2025-11.';

/** The calls about parts that were returned because they did not fit. */
export const fitReturnCalls = {
  /** Counts how many of the verdicts that the shop gave with orders were right. */
  getFitRecord: {
    address: 'GET /fit/record',
    access: 'all',
    errorStatuses: [400],
    cache: 'shared',
    weight: 3,
    query: z.object({
      /** The first month whose orders are counted; by default the same month a year ago. */
      since: z.optional(z.string(MONTH).check(z.regex(/^20[2-4]\d-(?:0[1-9]|1[0-2])$/, MONTH))),
    }),
    answer: fitRecord,
  },
  /** The facts from which a customer who returns the item because it does not fit can choose the wrong one. */
  listMisfitFacts: {
    address: 'GET /order/{id}/fit',
    access: 'owner',
    ownedBy: { document: 'orders' },
    errorStatuses: [400, 401, 404],
    weight: 3,
    params: byId,
    query: z.object({
      /** The bike in the customer’s garage; if absent, only the facts of the part are listed. */
      bike: z.optional(code('The bike')),
    }),
    answer: misfitFacts,
  },
  listFitReturns: {
    address: 'GET /fit-returns',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    query: z.object({
      ...page,
      /** Only returns in this state; `open` by default. */
      state: z.optional(z.enum(fitReturnStates, `state must be one of ${fitReturnStates.join(', ')}.`)),
    }),
    answer: z.array(fitReturn),
  },
  /** Records whether the verdict about a return was right, and replaces any earlier judgement. */
  judgeFitReturn: {
    address: 'POST /fit-returns/{id}/judgement',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404],
    bodyKiB: 4,
    params: byId,
    body: fitJudgement,
    answer: fitReturn,
  },
} as const satisfies Rows;
