import { describeFact } from '@fourteener/contract/fit/sentences';
import { verdictWords } from '../../shop/fit/verdict-words.ts';
import { interfaces } from '@fourteener/contract/fit/vocabulary';
import { partKinds, type PartKind } from '@fourteener/contract/part/kinds';
import { useQuery } from '@tanstack/react-query';
import { Verdict } from '../../shop/fit/verdict.tsx';
import { partQuery } from '../../shop/parts/get-part.ts';
import { pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import type { StoredCheck, StoredFit } from './try-fit-queries.ts';

interface TryFitResultProps {
  fit: StoredFit;
  /** Only checks by this rule; all where it is empty. */
  rule: string;
}

/** What the shop says of the parts, with each other and with the bike. Loads the vocabulary, for the labels of what was compared. */
export function TryFitResult({ fit, rule }: TryFitResultProps) {
  const shown = (checks: readonly StoredCheck[]) => checks.filter((check) => rule === '' || check.rule === rule);
  const ids = fit.answers.map(({ id }) => id);
  return (
    <div className="mt-14">
      <p role="status" className="text-heading">
        {fit.verdict
          ? `Together${rule === '' ? '' : ', by all rules'}: ${verdictWords[fit.verdict].label}`
          : 'No rule covers these parts'}
      </p>
      {fit.answers.map(
        ({ id, reason }) =>
          reason && (
            <p key={id} className="mt-3 text-ink-soft">
              <PartName id={id} />: nobody has stated yet what it fits.
            </p>
          ),
      )}
      {ids.length > 1 && <Checks title="With each other" checks={shown(fit.between)} ids={ids} />}
      {fit.answers.map(
        ({ id, checks }) =>
          (checks.length > 0 || ids.length === 1) && (
            <Checks key={id} title="With the bike: " of={id} checks={shown(checks)} ids={ids} />
          ),
      )}
    </div>
  );
}

interface ChecksProps {
  title: string;
  /** The part that the title names. */
  of?: string;
  checks: readonly StoredCheck[];
  ids: readonly string[];
}

function Checks({ title, of, checks, ids }: ChecksProps) {
  return (
    <section className="mt-10">
      <h2 className="text-heading">
        {title}
        {of !== undefined && <PartName id={of} />}
      </h2>
      {checks.length === 0 && <p className="mt-3 text-ink-soft">No check by these rules.</p>}
      <ul className="mt-3 border-t border-line-strong">
        {checks.map((check, index) => (
          <Check key={index} check={check} ids={ids} />
        ))}
      </ul>
    </section>
  );
}

function Check({ check, ids }: { check: StoredCheck; ids: readonly string[] }) {
  const { rule, clause, verdict, position, because, missing = [], adapters } = check;
  return (
    <li className="grid gap-x-gap gap-y-2 border-b border-line py-4 text-small sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <Verdict verdict={verdict} className="font-medium" />
        <p>{because}</p>
        {missing.map(({ as, interface: id, label, ask }) => (
          <p key={`${as} ${id}`} className="text-ink-soft">
            Missing: {label}. {ask}
          </p>
        ))}
        {adapters.map(({ code, label, note }) => (
          <p key={code} className="text-ink-soft">
            Needed: {label}. {note}
          </p>
        ))}
        <Link to={`${pathTo('fitRule', rule)}#${clause}`} className="link">
          Rule {rule}
        </Link>
        {position !== null && <span className="text-ink-faint">, {position}</span>}
      </div>
      <dl>
        {check.members.map((member, index) => (
          <div key={member.as} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-faint">
              <MemberName member={member} ids={ids} />
            </dt>
            <dd>{describeSide(check, index)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** What a member states of what was compared; of further members only that they were looked at. */
function describeSide({ need, have, missing = [], members }: StoredCheck, index: number): string {
  if (index > 1) return 'also looked at';
  const fact = index === 0 ? need : have;
  const as = members[index]?.as;
  const label = fact ? interfaces.get(fact.interface)?.label : missing.find((one) => one.as === as)?.label;
  const stated = describeFact(fact ?? undefined);
  return label === undefined ? stated : `${label}: ${stated}`;
}

function MemberName({
  member: { kind, part, slot },
  ids,
}: {
  member: StoredCheck['members'][number];
  ids: readonly string[];
}) {
  const label = kind in partKinds ? partKinds[kind as PartKind].label : kind;
  const id = part === undefined ? undefined : ids[part];
  if (id === undefined) return slot === undefined ? label : `${label} of the bike`;
  return (
    <>
      {label}, <PartName id={id} />
    </>
  );
}

/** Its fields have asked for it already. */
function PartName({ id }: { id: string }) {
  const { data } = useQuery(partQuery(id));
  return data?.name ?? id;
}
