import type { FitJudgement } from '@fourteener/contract/fit-return/schemas';

/** An admin's judgement of a part that was returned because it did not fit. */
export interface SeedFitJudgement extends FitJudgement {
  /** The id of the item, and the number of its return. */
  id: string;
  at: string;
}

/** The returns that an admin has judged; the others wait. */
export const fitJudgements: readonly SeedFitJudgement[] = [
  {
    id: '3GQX9TKB-R1',
    at: '2026-11-19T18:05:00.000Z',
    verdict: 'wrong',
    note: 'The last batch of silver stems has a 35 mm clamp, and we had entered 31.8 mm. The batch goes back to the foundry.',
  },
];
