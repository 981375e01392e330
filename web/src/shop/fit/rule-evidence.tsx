import { Verdict } from './verdict.tsx';
import { FactRow } from './fact-row.tsx';
import type { SourcePage, WorkedExample } from './rule-page.ts';

/** A case that the rule decides: the compared facts, the verdict and its sentence. */
export function ExampleSection({ example: { title, compared, verdict, because } }: { example: WorkedExample }) {
  return (
    <section aria-labelledby="example" className="mt-14">
      <h2 id="example" className="text-title wide">
        An example
      </h2>
      <p className="mt-3 text-ink-soft">{title}</p>
      <dl className="mt-6 border-t border-ink">
        {compared.map(({ part, fact, states }, index) => (
          <FactRow key={index} term={`${part}: ${fact}`}>
            {states}
          </FactRow>
        ))}
        <FactRow term="Verdict">
          <Verdict verdict={verdict} className="font-medium" />
          <p className="text-ink-soft">{because}</p>
        </FactRow>
      </dl>
    </section>
  );
}

/** The source of a rule, with a link. */
export function SourcesSection({ sources }: { sources: readonly SourcePage[] }) {
  return (
    <section aria-labelledby="sources" className="mt-14">
      <h2 id="sources" className="text-title wide">
        Sources
      </h2>
      <ul className="mt-6 border-t border-ink">
        {sources.map(({ title, url, isMakers, date, read }) => (
          <li key={url} className="border-b border-line py-3">
            <a href={url} rel="noreferrer" className="font-medium wrap-anywhere link">
              {title}
            </a>
            <p className="text-small wrap-anywhere text-ink-soft">
              {isMakers ? 'A maker’s document' : 'Not a maker’s document'}. {date ?? 'Without a date'}. How it was read:{' '}
              {read}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
