import { nameSlot } from './slot-names.ts';
import { verdictWords } from '../../shop/fit/verdict-words.ts';
import type { Answer } from '@fourteener/contract/shapes';
import { sentenceOf } from '../../ui/text/sentences.ts';

type Judgment = Answer<'judgeBike'>;
type Verdict = Judgment['builds'][number]['verdict'];

const colors: Partial<Record<NonNullable<Verdict>, string>> = { no: 'text-danger', fits: 'text-success' };
const wordsOf = (verdict: Verdict) => (verdict === null ? 'Not checked' : verdictWords[verdict].label);

/** The verdicts on each year and size of a bike, and below them the failed checks. */
export function BikeVerdicts({ judgment, error }: { judgment: Judgment | undefined; error: unknown }) {
  if (error) return <p className="text-small text-danger">{`The bike cannot be checked yet. ${sentenceOf(error)}`}</p>;
  if (!judgment) return <p className="text-small text-ink-faint">Enter model, years and sizes to check the bike.</p>;
  const { builds, checks } = judgment;
  const sizes = [...new Set(builds.map(({ size }) => size))];
  const years = [...new Set(builds.map(({ year }) => year))];
  return (
    <>
      <div className="overflow-x-auto" role="region" aria-label="Years and sizes" tabIndex={0}>
        <table className="w-full text-left text-small">
          <caption className="sr-only">Whether the bike fits together, by model year and size</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2 pr-4 font-medium">
                Year
              </th>
              {sizes.map((size) => (
                <th key={size} scope="col" className="py-2 pr-4 font-medium">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {years.map((year) => (
              <tr key={year}>
                <th scope="row" className="py-2 pr-4 font-normal num">
                  {year}
                </th>
                {sizes.map((size) => {
                  const verdict = builds.find((build) => build.year === year && build.size === size)?.verdict ?? null;
                  return (
                    <td key={size} className={`py-2 pr-4 ${(verdict && colors[verdict]) ?? ''}`}>
                      {wordsOf(verdict)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {checks.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line" aria-label="Problems found">
          {checks.map((check) => (
            <li key={`${check.rule} ${check.because} ${check.slots.join()}`} className="py-4 text-small">
              <p className={`font-medium ${colors[check.verdict] ?? ''}`}>{wordsOf(check.verdict)}</p>
              <p className="mt-1">{check.because}</p>
              {check.asks.map((ask) => (
                <p key={ask} className="mt-1 text-ink-soft">
                  {ask}
                </p>
              ))}
              <p className="mt-1 text-ink-faint">{`${check.slots.map(nameSlot).join(', ')} · ${describeBuilds(check.builds)}`}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Lists years with their sizes: `2024 (54, 56); 2025 (54)`. */
export function describeBuilds(builds: readonly { year: number; size: string }[]): string {
  const years = [...new Set(builds.map(({ year }) => year))];
  const sizesIn = (year: number) => builds.filter((build) => build.year === year).map(({ size }) => size);
  return years.map((year) => `${year} (${sizesIn(year).join(', ')})`).join('; ');
}
