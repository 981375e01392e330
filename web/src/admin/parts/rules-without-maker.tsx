import { ruleGroups } from '../../shop/fit/rule-list.ts';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';

const without = ruleGroups.flatMap(({ rules }) => rules.filter(({ hasMaker }) => !hasMaker));

/** The list of rules of fit without a maker's document, those about safety first; nothing if there are none. */
export function RulesWithoutMaker() {
  if (without.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="rules-without-maker">
      <h2 id="rules-without-maker" className="text-heading">
        Rules without a maker’s document
      </h2>
      <p className="mt-2 max-w-text text-small text-ink-soft">
        The sources of these rules are only the press, workshops or public lists, and the pages of the rules say so. A
        maker’s document, or our own measurement with its date, is better.
      </p>
      <ul className="mt-4 border-t border-line-strong">
        {without
          .toSorted((one, other) => Number(other.isSafety) - Number(one.isSafety))
          .map(({ id, title, isSafety }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-3 text-small">
              <StaffLink to={pathTo('fitRule', id)} className="font-medium link">
                {title}
              </StaffLink>
              <span className="fact text-data text-ink-faint">{id}</span>
              {isSafety && <span className="text-danger">Safety</span>}
            </li>
          ))}
      </ul>
    </section>
  );
}
