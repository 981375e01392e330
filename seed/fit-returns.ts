import type { FitJudgement } from '@fourteener/contract/fit-return/schemas';

/** The judgement of an admin about a part that came back because it did not fit. */
export interface SeedFitJudgement extends FitJudgement {
  /** The item of the order, and which of its returns. */
  id: string;
  at: string;
}

/** The returns that are judged; others wait. */
export const fitJudgements: readonly SeedFitJudgement[] = [
  {
    id: '3GQX9TKB-R1',
    at: '2026-11-19T18:05:00.000Z',
    verdict: 'wrong',
    note: 'The last batch of silver stems has a 35 mm clamp, and we had entered 31.8 mm. The batch goes back to the foundry.',
  },
];
