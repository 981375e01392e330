import { pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { UnbrokenUnits } from '../../ui/text/unbroken-units.tsx';
import { AdapterOffer } from './adapter-offer.tsx';
import type { FitCheck } from './check-parts.ts';
import { Verdict } from './verdict.tsx';
import { writeDate } from './write-date.ts';

/** The key of a check. */
export const keyOfCheck = ({ rule, clause, position, members }: FitCheck) =>
  [rule, clause, position, ...members.map(({ as, kind, part, slot }) => `${as} ${kind} ${slot ?? part ?? ''}`)].join(
    ' ',
  );

interface CheckItemProps {
  check: FitCheck;
  /** The other side of the comparison, as a phrase: "on the Blanca", "with Harvard Chain". */
  comparedWith?: string | undefined;
  /** Whether all sources are shown, but no adapters, which the page shows elsewhere; otherwise one source and the adapters are shown. */
  isDetail?: boolean;
}

/** A check in a list: its verdict, sentence, consequences and source. */
export function CheckItem({ check, comparedWith, isDetail = false }: CheckItemProps) {
  const { rule, verdict, because, adapters, source } = check;
  return (
    <li className="border-b border-line py-3 text-small text-ink-soft">
      <p className="flex flex-wrap gap-x-3 font-medium">
        <Verdict verdict={verdict} />
        {comparedWith !== undefined && <span className="wrap-anywhere text-ink">{comparedWith}</span>}
      </p>
      <p className="wrap-anywhere text-ink">
        <UnbrokenUnits text={because} />
      </p>
      <FindOut check={check} />
      {!isDetail && adapters.map((adapter) => <AdapterOffer key={adapter.code} adapter={adapter} />)}
      <p className="text-label">
        <Sources sources={isDetail ? source : source.slice(0, 1)} />{' '}
        <Link to={pathTo('fitRule', rule)} className="link">
          How we check this<span className="sr-only">: {because}</span>
        </Link>
      </p>
    </li>
  );
}

/** The sources of a verdict. */
export function Sources({ sources }: { sources: FitCheck['source'] }) {
  return (
    <>
      {sources.length > 1 ? 'Sources: ' : 'Source: '}
      {sources.map(({ id, title, url, by, date }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <a href={url} className="link">
            {title}
          </a>
          {date !== null && `, ${writeDate(date)}`}
          {by === 'other' && ', not a maker’s document'}
        </span>
      ))}
      .
    </>
  );
}

/** Says whether the check concerns safety, which facts are missing, and how to find them out. */
export function FindOut({ check: { verdict, safety, missing = [] } }: { check: FitCheck }) {
  return (
    <>
      {safety && verdict !== 'fits' && <p className="font-medium text-danger">This concerns your safety.</p>}
      {missing.map(({ as, interface: id, label, ask }) => (
        <p key={`${as} ${id}`}>
          Missing: {label}. {ask}
        </p>
      ))}
    </>
  );
}
