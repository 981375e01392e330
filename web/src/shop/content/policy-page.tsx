import { isPolicyName, type PolicyName, policyHeadings } from '@fourteener/contract/policy/names';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { policyQuery } from './policy-data.ts';
import { PolicyText } from './policy-text.tsx';

/** A text that the shop owes its customers, such as its terms. `?version` shows an earlier version, to which an order refers. */
export default function PolicyPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const version = Number(query.get('version') ?? Number.NaN);
  if (!isPolicyName(id)) return <NoSuchText heading="Text not found" />;
  return <Policy key={`${id} ${version}`} name={id} version={version > 0 ? version : undefined} />;
}

function Policy({ name, version }: { name: PolicyName; version: number | undefined }) {
  const policy = useQuery(policyQuery(name, version));
  const heading = policyHeadings[name];
  if (hasStatus(policy.error, 404, 400)) return <NoSuchText heading={heading} />;
  return (
    <div className="page py-section">
      <PageTitle>{heading}</PageTitle>
      <h1 className="border-t border-ink pt-6 text-title wide">{heading}</h1>
      <div className="mt-8">
        <QueryBoundary
          query={policy}
          failed="The text could not be loaded"
          loading={
            <Loading what="the text">
              <Skeleton className="h-96 max-w-text" />
            </Loading>
          }
        >
          {({ text, version: shown, publishedAt }) => (
            <>
              <PolicyText>{text}</PolicyText>
              <p className="mt-10 text-small text-ink-faint num">
                Version {shown}, published on {formatDay(publishedAt)}.{' '}
                {version !== undefined && (
                  <Link to={pathTo('policy', name)} className="link">
                    The version in force
                  </Link>
                )}
              </p>
            </>
          )}
        </QueryBoundary>
      </div>
    </div>
  );
}

function NoSuchText({ heading }: { heading: string }) {
  return (
    <div className="page py-section">
      <PageTitle>{heading}</PageTitle>
      <h1 className="border-t border-ink pt-6 text-title wide">{heading}</h1>
      <p className="mt-3 max-w-[38ch] text-ink-soft">The shop has not published this text.</p>
      <ButtonLink variant="secondary" className="mt-6" to={paths.home}>
        Home
      </ButtonLink>
    </div>
  );
}
