import * as z from 'zod/mini';
import { judgedLine, newJudgment } from './judging.ts';
import type { Rows } from '../calls/row.ts';

/** The call that judges lines before they are ordered. */
export const judgingCalls = {
  /** Returns, for each line in order, whether the shop would accept an order of it now; nothing is reserved. */
  judgeLines: {
    address: 'POST /partses/judge',
    access: 'all',
    errorStatuses: [400],
    weight: 3,
    bodyKiB: 272,
    body: newJudgment,
    answer: z.object({ lines: z.array(judgedLine) }),
  },
} as const satisfies Rows;
