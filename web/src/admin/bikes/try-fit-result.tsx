import { useQuery } from '@tanstack/react-query';
import type { FitCheck } from '../../shop/fit/check-parts.ts';
import { CheckItem, keyOfCheck } from '../../shop/fit/check-item.tsx';
import { verdictWords } from '../../shop/fit/verdict-words.ts';
import { partQuery } from '../../shop/parts/get-part.ts';
import type { TriedFit } from './try-fit-queries.ts';

/** The shop's verdict on the parts, with each other and with the bike, as riders read it. */
export function TryFitResult({ fit: { verdict, answers, between } }: { fit: TriedFit }) {
  return (
    <div className="mt-14">
      <p role="status" className="text-heading">
        {verdict ? `Together: ${verdictWords[verdict].label}` : 'No rule covers these parts'}
      </p>
      {answers.map(
        ({ id, reason }) =>
          reason && (
            <p key={id} className="mt-3 text-ink-soft">
              <PartName id={id} />: we have not written down yet what it fits.
            </p>
          ),
      )}
      {answers.length > 1 && <Checks title="With each other" checks={between} />}
      {answers.map(
        ({ id, checks }) =>
          (checks.length > 0 || answers.length === 1) && (
            <Checks key={id} title=", with the bike" of={id} checks={checks} />
          ),
      )}
    </div>
  );
}

interface ChecksProps {
  title: string;
  /** The id of the part whose name begins the title. */
  of?: string;
  checks: readonly FitCheck[];
}

function Checks({ title, of, checks }: ChecksProps) {
  const needed = new Map(checks.flatMap(({ adapters }) => adapters).map((adapter) => [adapter.code, adapter]));
  return (
    <section className="mt-10">
      <h2 className="text-heading">
        {of !== undefined && <PartName id={of} />}
        {title}
      </h2>
      {checks.length === 0 && <p className="mt-3 text-ink-soft">No rule compares them.</p>}
      {[...needed.values()].map(({ code, label, note }) => (
        <p key={code} className="mt-3 text-small text-ink-soft">
          Needed: {label}. {note}
        </p>
      ))}
      <ul className="mt-3 border-t border-line-strong">
        {checks.map((check) => (
          <CheckItem key={keyOfCheck(check)} check={check} comparedWith={check.position ?? undefined} isDetail />
        ))}
      </ul>
    </section>
  );
}

/** The fields of the choice have already queried the part. */
function PartName({ id }: { id: string }) {
  const { data } = useQuery(partQuery(id));
  return data?.name ?? id;
}
