import type { Description } from './description.ts';

/** The rows of a description, label beside value. */
export function Specification({ rows }: Pick<Description, 'rows'>) {
  return (
    <dl className="border-t border-ink">
      {rows.map(({ label, value }, index) => (
        <div key={index} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-gap border-b border-line py-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="fact text-note wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
