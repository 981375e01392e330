import { currency } from '@fourteener/contract/currency';
import { beginningOf, endOf } from '@fourteener/contract/calendar';
import { brand } from '@fourteener/contract/brand';
import type { Accounting } from '@fourteener/contract/accounting/schemas';
import { toDollars } from '@fourteener/contract/money';
import type { Handlers } from '../http/handlers.ts';
import type { PaymentOptions } from '../payments/deps.ts';
import { readMovements } from '../payments/movements.ts';
import type { Deps } from '../platform/deps.ts';
import { readPapers } from './read-papers.ts';
import { sumPapers } from './sum-papers.ts';

/** The calls for the accountant. */
export function accountingHandlers({
  db,
  stripe,
}: Pick<Deps, 'db'> & Pick<PaymentOptions, 'stripe'>): Pick<Handlers, 'getAccounting'> {
  /** The payment provider's payouts and fees of these days, or the reason why they are unknown. */
  async function tellProvider(from: string, to: string): Promise<Pick<Accounting, 'provider' | 'providerGap'>> {
    if (!stripe) return {};
    const moved = await readMovements(stripe, { from: beginningOf(from), to: endOf(to) });
    if (typeof moved === 'string') return { providerGap: moved };
    return { provider: { payouts: toDollars(moved.payoutCents), fees: toDollars(moved.feeCents) } };
  }

  return {
    getAccounting: async ({ query: { from, to, after } }) => {
      const [{ papers, next }, told] = await Promise.all([
        readPapers(db, { from, to, after }),
        // Only the first page has the provider's sums, as a client adds up all pages.
        after === undefined ? tellProvider(from, to) : {},
      ]);
      const facts = { from, to, timeZone: brand.timeZone, currency, papers: papers.length };
      return { answer: { ...facts, rows: sumPapers(papers), ...told, ...(next !== undefined && { next }) } };
    },
  };
}
