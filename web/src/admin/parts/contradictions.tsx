import type { Contradiction, Coverage } from '@fourteener/contract/part/coverage';
import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import { DataFault, DataFaults } from './data-faults.tsx';

/**
 * The list of parts that a rule of fit excludes from a bike, although the bike came with them or a drawing of it shows them. The facts of
 * the part, the bike or the drawing are wrong. Nothing if there are none.
 */
export function Contradictions({ rows, hasMore }: NonNullable<Coverage['contradictions']>) {
  return (
    <DataFaults
      id="contradictions"
      title="Parts that contradict a bike or a drawing"
      words="By a fit rule, these parts do not fit a bike that came with them, or whose drawing shows them. Riders are told so: correct the facts of the part, the years of the bike, or the drawing."
      {...{ rows, hasMore }}
    >
      {(row) => <Row key={`${row.part._id} ${row.bike.id} ${row.because}`} row={row} />}
    </DataFaults>
  );
}

function Row({ row: { part, bike, years, source, because } }: { row: Contradiction }) {
  return (
    <DataFault part={part} field="ports">
      <p>
        <StaffLink to={pathTo('bike', bike.id)} className="link">
          {bike.model}
        </StaffLink>{' '}
        <span className="num">{describeYears(years)}</span>{' '}
        {source.kind === 'build' ? (
          'came with it.'
        ) : (
          <>
            has it as number {source.balloon} in the drawing{' '}
            <StaffLink to={pathToDrawing(source.drawing)} className="link">
              {source.title}
            </StaffLink>
            .
          </>
        )}
      </p>
      <p className="text-ink-soft">{because}</p>
    </DataFault>
  );
}

/** Formats years as ranges: `2020 to 2023, 2025`. */
function describeYears(years: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const year of years.toSorted((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last?.[1] === year - 1) last[1] = year;
    else spans.push([year, year]);
  }
  return spans.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)).join(', ');
}
