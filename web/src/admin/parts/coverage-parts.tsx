import { describeFact } from '@fourteener/contract/part/expected-facts';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import type { CsvColumn } from '../../ui/tables/csv.ts';
import { type CoverageRow, nameKind } from './coverage-data.ts';

/** A part with its missing facts, each a link to its field. */
export function CoveragePart({ part: { _id, number, name, kind, missing } }: { part: CoverageRow }) {
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-gap gap-y-1 border-b border-line py-4 text-small outline-offset-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div>
        <StaffLink to={pathTo('adminPart', _id)} className="font-medium wrap-anywhere link">
          {name}
        </StaffLink>
        <p className="text-ink-faint">
          <span className="fact text-data">{number}</span> · {nameKind(kind)}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1" aria-label={`Missing of ${name}`}>
        {missing.map((fact) => (
          <li key={fact}>
            <StaffLink to={`${pathTo('adminPart', _id)}#${describeFact(fact).field}`} className="link">
              {describeFact(fact).label}
            </StaffLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The columns of the exported report. */
export const coverageColumns: readonly CsvColumn<CoverageRow>[] = [
  { head: 'id', type: 'text', value: ({ _id }) => _id },
  { head: 'number', type: 'text', value: ({ number }) => number },
  { head: 'name', type: 'text', value: ({ name }) => name },
  { head: 'kind', type: 'text', value: ({ kind }) => (kind === 'none' ? '' : kind) },
  { head: 'missing', type: 'text', value: ({ missing }) => missing.map((fact) => describeFact(fact).label).join('; ') },
];
