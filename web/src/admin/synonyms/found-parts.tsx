import { countOf } from '@fourteener/contract/text/plurals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { foundQuery } from './synonym-data.ts';

/** Says what riders find now when they type a phrase. */
export function FoundParts({ phrase }: { phrase: string }) {
  const { data, error, isFetching } = useInfiniteQuery(foundQuery(phrase));
  const page = isFetching ? undefined : data?.pages[0];
  return (
    <div role="status" className="mt-6 border-l-2 border-success bg-success-quiet px-4 py-3 text-small">
      {error && !page && (
        <p>
          “{phrase}” is saved. {sentenceOf(error)}
        </p>
      )}
      {!error && !page && <p>“{phrase}” is saved. Looking for parts.</p>}
      {page && (
        <>
          <p>
            “{phrase}” is saved, and finds {countOf(page.total ?? page.rows.length, 'part')} now
            {page.rows.length === 0 ? '.' : ':'}
          </p>
          <ul className="mt-1 grid gap-1">
            {page.rows.map(({ _id, name, number }) => (
              <li key={_id}>
                <StaffLink to={pathTo('adminPart', _id)} className="link">
                  {name}
                </StaffLink>{' '}
                <span className="fact text-data text-ink-faint">{number}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
