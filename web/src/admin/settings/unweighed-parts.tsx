import { countOf } from '@fourteener/contract/text/plurals';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import { writeCoverageChoice } from '../parts/coverage-data.ts';
import { paths } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';

const FACT = { fact: 'weightGrams' } as const;

/** The number of parts without a weight, which count as 0 g, with a link to them; for tables that price by weight. */
export function UnweighedParts() {
  const { data } = useQuery(queryOf('GET /partses/coverage', { query: { ...FACT, limit: 1 } }));
  if (!data || data.total === 0) return null;
  const { total } = data;
  return (
    <p role="status" className="mt-4 border-l-2 border-warning bg-warning-quiet px-4 py-3 text-small">
      {countOf(total, 'part')} {total === 1 ? 'has' : 'have'} no weight and {total === 1 ? 'counts' : 'count'} as 0 g in
      zones that are priced by weight.{' '}
      <StaffLink to={`${paths.coverage}?${writeCoverageChoice(FACT)}`} className="link">
        Show {total === 1 ? 'it' : 'them'}
      </StaffLink>
    </p>
  );
}
