import { verdictWords } from './verdict-words.ts';
import { Verdict } from './verdict.tsx';
import { FactRow } from './fact-row.tsx';
import { OutcomeTable } from './outcome-tables.tsx';
import type { ClausePage } from './rule-page.ts';

/** One comparison of a rule: the compared facts, the tables, the outcome without a fact, and the sentences for riders. */
export function ClauseSection({ clause }: { clause: ClausePage }) {
  const { id, title, where, compared, conditions, numbers, unknown, sentences } = clause;
  const heading = `clause-${id}`;
  return (
    <section id={id} aria-labelledby={heading} className="mt-14">
      <h2 id={heading} className="text-title wide">
        {title}
      </h2>
      <p className="mt-3 max-w-text text-ink-soft">{[where, ...conditions].join(' ')}</p>
      <h3 className="mt-8 text-heading">What is compared</h3>
      <dl className="mt-3 border-t border-ink">
        {compared.map(({ part, side, fact }, index) => (
          <FactRow key={index} term={`${part} ${side}`}>
            {fact}
          </FactRow>
        ))}
        {numbers.map(({ name, words }) => (
          <FactRow key={name} term={name}>
            {words}
          </FactRow>
        ))}
      </dl>
      <h3 className="mt-8 text-heading">Result</h3>
      <OutcomeTable clause={clause} />
      <h3 className="mt-8 text-heading">When a fact is missing</h3>
      <p className="mt-3 text-ink-soft">
        {unknown.verdict
          ? `We say “${verdictWords[unknown.verdict].label}”, and how to find it out:`
          : 'Then this is not checked. How to find it out:'}
      </p>
      <dl className="mt-3 border-t border-ink">
        {unknown.asks.map(({ fact, ask }) => (
          <FactRow key={fact} term={fact}>
            {ask}
          </FactRow>
        ))}
      </dl>
      <h3 className="mt-8 text-heading">What riders read</h3>
      <dl className="mt-3 border-t border-ink">
        {sentences.map(({ verdict, words }) => (
          <FactRow key={verdict} term={<Verdict verdict={verdict} />}>
            {words}
          </FactRow>
        ))}
      </dl>
    </section>
  );
}
