import { type PolicyName, policyHeadings, policyNames } from '@fourteener/contract/policy/names';
import type { Policy } from '@fourteener/contract/policy/schemas';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../api/errors.ts';
import { useMarket } from '../../api/market.ts';
import { noticePicture } from '../../shop/guarantee/official-pictures.ts';
import { policyQuery } from '../../shop/content/policy-data.ts';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { PolicyForm } from './policy-form.tsx';

/** The texts that the shop owes its customers, each with a form that publishes its next version. For admins. */
export default function PoliciesPage() {
  const market = useMarket();
  return (
    <>
      <DashboardHeading note="Every page links to these texts. An order keeps the version of the terms that its customer accepted, so each saved text is a new version.">
        Terms and Privacy
      </DashboardHeading>
      {market === 'eu' && noticePicture() === undefined && (
        <p role="status" className="mt-4 border-l-2 border-warning bg-warning-quiet px-4 py-3 text-small">
          The official notice on the legal guarantee is missing. Until the European Commission’s file is added
          (docs/deploy.md), pages show its content only as text, which does not satisfy the law.
        </p>
      )}
      {policyNames.map((name) => (
        <Section key={name} name={name} />
      ))}
    </>
  );
}

function Section({ name }: { name: PolicyName }) {
  // The text is not read again, so that typed text stays when somebody else publishes meanwhile.
  const policy = useQuery({ ...policyQuery(name), refetchOnWindowFocus: false, staleTime: Infinity, gcTime: 0 });
  const isMissing = hasStatus(policy.error, 404);
  const none: Pick<Policy, 'text' | 'version'> = { text: '', version: 0 };
  return (
    <section aria-labelledby={`policy-${name}`} className="mt-10 border-t border-ink pt-6">
      <h2 id={`policy-${name}`} className="text-heading">
        {policyHeadings[name]}
      </h2>
      <div className="mt-4">
        <QueryBoundary
          query={isMissing ? { ...policy, error: null, data: none } : policy}
          failed={`The text “${policyHeadings[name]}” could not be loaded`}
          loading={
            <Loading what="the text">
              <Skeleton className="h-64 max-w-[44rem]" />
            </Loading>
          }
        >
          {(loaded: Pick<Policy, 'text' | 'version'>) => <PolicyForm name={name} loaded={loaded} />}
        </QueryBoundary>
      </div>
    </section>
  );
}
