import { countOf } from '@fourteener/contract/text/plurals';
import { useParams } from 'react-router-dom';
import { ClauseSection } from './clause-section.tsx';
import { ExampleSection, SourcesSection } from './rule-evidence.tsx';
import { rulePages } from './rule-pages.ts';
import type { RulePage } from './rule-page.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** One rule of fit: its comparisons, tables, sentences and sources, and a case that it decides. */
export default function FitRulePage() {
  const { id = '' } = useParams();
  const rule = rulePages.find((one) => one.id === id);
  return rule ? <ShownRule key={id} rule={rule} /> : <RuleMissing />;
}

function ShownRule({ rule }: { rule: RulePage }) {
  const { id, title, summary, isSafety, isUnverified, note, reviewed, clauses, adapters, sources, tests, example } =
    rule;
  return (
    <div className="page pt-5 pb-section">
      <PageMeta title={`${title} (${id})`} description={summary} path={pathTo('fitRule', id)} />
      <Breadcrumb above={[{ name: 'Fit rules', to: paths.fitRules }]} current={id} />
      <h1 className="mt-6 text-display wide">{title}</h1>
      <div className="mt-6 grid max-w-text gap-2">
        <p className="text-lead text-ink-soft">{summary}</p>
        {isSafety && <p className="text-danger">Safety: where it does not hold, a rider can get hurt.</p>}
        {note !== null && <p className="text-ink-soft">{note}</p>}
        <p className="text-small text-ink-faint num">
          {isUnverified ? 'General knowledge only' : describeSources(sources)}. Reviewed on {reviewed}. Tested by{' '}
          {countOf(tests, 'case')}.
        </p>
      </div>
      <ExampleSection example={example} />
      {clauses.map((clause) => (
        <ClauseSection key={clause.id} clause={clause} />
      ))}
      {adapters.length > 0 && (
        <section aria-labelledby="adapters" className="mt-14">
          <h2 id="adapters" className="text-title wide">
            Adapters it can ask for
          </h2>
          <dl className="mt-6 border-t border-ink">
            {adapters.map(({ label, note: use }) => (
              <div key={label} className="border-b border-line py-3">
                <dt className="font-medium">{label}</dt>
                <dd className="text-ink-soft">{use}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <SourcesSection sources={sources} />
    </div>
  );
}

function describeSources(sources: RulePage['sources']): string {
  const isMakers = sources.some((source) => source.isMakers);
  return isMakers ? 'From the sources below' : 'From the sources below, none of which is a maker’s document';
}

function RuleMissing() {
  return (
    <div className="page py-section">
      <PageTitle>Rule not found</PageTitle>
      <h1 className="border-t border-ink pt-6 text-title wide">Rule not found</h1>
      <p className="mt-3 max-w-[38ch] text-ink-soft">No rule has this number. The address may be wrong.</p>
      <ButtonLink variant="secondary" className="mt-6" to={paths.fitRules}>
        See all rules
      </ButtonLink>
    </div>
  );
}
