import { formatCount } from '@fourteener/contract/text/format-count';
import type { Answer } from '@fourteener/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatDate } from '../../ui/text/dates.ts';

/** The share of the verdicts given with orders that were right, and how they are counted. */
export function FitRecord() {
  const { data, isError } = useQuery(queryOf('GET /fit/record', {}), queryClient);
  return (
    <section aria-labelledby="fit-record" className="mt-14">
      <h2 id="fit-record" className="text-title wide">
        How often we were right
      </h2>
      {/* The height is kept until the sentences are known. */}
      <p className="mt-3 min-h-[9em] max-w-text text-lead text-ink-soft num sm:min-h-[4.5em]">
        {data ? tellRecord(data) : isError && 'We could not count it now. Please come back later.'}
      </p>
      <p className="mt-3 max-w-text text-small text-ink-faint">
        We count parts that were ordered for a bike, said by us to fit it, also with an adapter or with something to
        read first, and delivered. A verdict was wrong if the part came back because it did not fit, and one of us found
        that our rule, drawing or fact was at fault. We do not hear of parts that fit badly and were kept.
      </p>
    </section>
  );
}

/** The counts in sentences; with too few verdicts, no percentage is given. */
export function tellRecord({ since, said, wrong, open, right }: Answer<'getFitRecord'>): string {
  const from = formatDate(`${since}-01`);
  const waiting = open === 0 ? '' : ` We are still looking into ${formatCount(open)} more.`;
  if (right === null) {
    const few = said === 0 ? 'no part' : said === 1 ? 'one part' : `${formatCount(said)} parts`;
    return `Since ${from}, ${few} that we said fit ${said > 1 ? 'have' : 'has'} been delivered: too few to tell how often we are right.${waiting}`;
  }
  const back = wrong === 1 ? '1 was returned because it' : `${formatCount(wrong)} were returned because they`;
  return `Of ${formatCount(said)} parts ordered since ${from} that we said fit, ${back} did not fit and our verdict was wrong: ${right}% of our verdicts were right.${waiting}`;
}
