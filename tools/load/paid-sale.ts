import { runPaidSale } from '../../functions/test/support/paid-sale.ts';
import { type LoadResult, openTally } from './tally.ts';

const BUYERS = 200;

/** A flash sale that is paid by card: in the end every piece is paid for or back in stock. */
export async function runPaidFlashSale(pieces: number): Promise<LoadResult> {
  const { sold, paid, lapsed, left, seconds, faults } = await runPaidSale({ buyers: BUYERS, pieces });
  if (sold !== pieces) faults.push(`${sold} of ${pieces} pieces were sold`);
  const says = `${BUYERS} buyers, ${pieces} pieces by card: ${paid} paid, ${lapsed} lapsed in ${seconds.toFixed(1)} s, ${left} left`;
  return { says, tally: openTally(), faults };
}
