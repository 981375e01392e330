import { notJudged } from './not-judged.ts';
import { verdicts } from '@fourteener/contract/fit/facts';
import { verdictWords } from './verdict-words.ts';
import { useState } from 'react';
import { Verdict } from './verdict.tsx';
import { FactRow } from './fact-row.tsx';
import { FitRecord } from './fit-record.tsx';
import { findRules } from './find-rules.ts';
import { ruleFigures, ruleGroups } from './rule-list.ts';
import type { RuleEntry } from './rule-page.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';

const LEAD = 'How we tell whether parts fit together: every rule, what it compares, and who says so.';

/** The rules by which the shop judges parts that meet, the limits of these rules, and their dates. */
export default function FitRulesPage() {
  const { rules, sources, makers, tests, version } = ruleFigures;
  return (
    <div className="page pt-10 pb-section lg:pt-16">
      <PageMeta title="Fit rules" description={LEAD} path={paths.fitRules} />
      <div className="cols items-end gap-y-5">
        <h1 className="col-span-4 text-display wide lg:col-span-7">Fit rules</h1>
        <p className="col-span-4 max-w-[44ch] text-ink-soft lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">{LEAD}</p>
      </div>
      <p className="mt-10 max-w-text text-ink-soft num">
        {rules} rules from {sources} sources, of which {makers} are documents of makers, tested with {tests} cases. Last
        changed on {version}. A fact that nobody states is not known: we never assume that something fits.
      </p>
      <Verdicts />
      <FitRecord />
      <Rules />
      <section aria-labelledby="not-judged" className="below-first-screen mt-20">
        <h2 id="not-judged" className="text-title wide">
          What we do not check
        </h2>
        <p className="mt-3 max-w-text text-ink-soft">
          Parts that fit by all rules can still fail here. Ask us, or the maker of your bike.
        </p>
        <ul className="mt-6 grid gap-x-gap border-t border-ink sm:grid-cols-2">
          {notJudged.map((words) => (
            <li key={words} className="border-b border-line py-3">
              {words}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Verdicts() {
  return (
    <section aria-labelledby="verdicts" className="mt-14">
      <h2 id="verdicts" className="text-title wide">
        What we answer
      </h2>
      <dl className="mt-6 border-t border-ink">
        {verdicts.map((verdict) => (
          <FactRow key={verdict} term={<Verdict verdict={verdict} className="font-medium" />}>
            {verdictWords[verdict].means}
          </FactRow>
        ))}
      </dl>
      <p className="mt-4 max-w-text text-small text-ink-faint">
        Where several rules apply, the answer furthest down this list counts.
      </p>
    </section>
  );
}

function Rules() {
  const [typed, setTyped] = useState('');
  const isHydrated = useHydrated();
  const groups = findRules(ruleGroups, typed);
  const count = groups.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <section aria-labelledby="rules" className="mt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-gap gap-y-4">
        <h2 id="rules" className="text-title wide">
          Every rule
        </h2>
        {/* The form needs a script. */}
        <div className={isHydrated ? 'w-full sm:w-72' : 'invisible w-full sm:w-72'}>
          <SearchField label="Find a rule" placeholder="Part, standard or number" value={typed} onChange={setTyped} />
        </div>
      </div>
      <p role="status" className="mt-3 text-small text-ink-faint num">
        {typed.trim() === '' ? '' : count === 0 ? 'No rule has these words.' : `${count} of ${ruleFigures.rules} rules`}
      </p>
      {groups.map(({ title, rules }) => (
        <section key={title} aria-label={title} className="below-first-screen mt-8">
          <h3 className="text-heading">{title}</h3>
          <ul className="mt-3 border-t border-ink">
            {rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function RuleRow({ rule: { id, title, isSafety, parts, facts } }: { rule: RuleEntry }) {
  return (
    <li className="grid gap-x-gap gap-y-1 border-b border-line py-4 lg:grid-cols-12">
      <p className="fact text-data text-ink-faint lg:col-span-1 lg:pt-0.5">{id}</p>
      <div className="lg:col-span-5">
        <Link to={pathTo('fitRule', id)} className="font-medium link">
          {title}
        </Link>
        {isSafety && <p className="text-small text-danger">Safety</p>}
      </div>
      <p className="text-small text-ink-soft lg:col-span-6">
        {parts.join(', ')}
        <span className="block text-ink-faint">{facts.join(', ')}</span>
      </p>
    </li>
  );
}
