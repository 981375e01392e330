import type { Description } from '@fourteener/contract/description';

/** The rows of a description, label beside value; on phones label over value, two side by side. */
export function Specification({ rows }: Pick<Description, 'rows'>) {
  return (
    <dl className="border-t border-ink max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-gap">
      {rows.map(({ label, value }, index) => (
        <div
          key={index}
          className="gap-gap border-b border-line py-2 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:py-3"
        >
          <dt className="text-ink-soft max-sm:text-label">{label}</dt>
          <dd className="fact text-note wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
