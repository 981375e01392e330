import type { Contradiction, Coverage } from '@fourteener/contract/part/coverage';
import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';

/**
 * Parts that a rule keeps off a bike which came with them, or whose drawing shows them. Either the facts of the part, the bike or the drawing
 * are wrong. Nothing where there are none.
 */
export function Contradictions({ rows, hasMore }: NonNullable<Coverage['contradictions']>) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="contradictions">
      <h2 id="contradictions" className="text-heading">
        Parts that contradict a bike or a drawing
      </h2>
      <p className="mt-2 max-w-text text-small text-ink-soft">
        A rule says that these do not fit a bike which came with them, or whose drawing shows them. Riders read what the
        rule says: correct the facts of the part, the years of the bike, or the drawing.
      </p>
      <ul className="mt-4 border-t border-line-strong">
        {rows.map((row) => (
          <Row key={`${row.part._id} ${row.bike.id} ${row.because}`} row={row} />
        ))}
      </ul>
      {hasMore && (
        <p className="mt-3 text-small text-ink-soft">There are more. They appear here once these are corrected.</p>
      )}
    </section>
  );
}

function Row({ row: { part, bike, years, source, because } }: { row: Contradiction }) {
  return (
    <li className="grid gap-x-gap gap-y-1 border-b border-line py-4 text-small sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <Link to={`${pathTo('adminPart', part._id)}#ports`} className="font-medium wrap-anywhere link">
          {part.name}
        </Link>
        <p className="text-ink-faint">
          <span className="fact text-data">{part.number}</span>
        </p>
      </div>
      <div>
        <p>
          <Link to={pathTo('bike', bike.id)} className="link">
            {bike.model}
          </Link>{' '}
          <span className="num">{describeYears(years)}</span>{' '}
          {source.kind === 'build' ? (
            'came with it.'
          ) : (
            <>
              has it as number {source.balloon} in the drawing{' '}
              <Link to={pathToDrawing(source.drawing)} className="link">
                {source.title}
              </Link>
              .
            </>
          )}
        </p>
        <p className="text-ink-soft">{because}</p>
      </div>
    </li>
  );
}

/** Years as they are read: `2020 to 2023, 2025`. */
function describeYears(years: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const year of years.toSorted((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last?.[1] === year - 1) last[1] = year;
    else spans.push([year, year]);
  }
  return spans.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)).join(', ');
}
