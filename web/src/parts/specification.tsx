import type { Description } from '@fourteener/contract/description';

interface SpecificationProps extends Pick<Description, 'rows'> {
  /** The values are words, not measures. */
  isText?: boolean;
}

/** The rows of a description, label beside value; on phones label over value, two side by side. */
export function Specification({ rows, isText = false }: SpecificationProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-gap border-t border-ink sm:grid-cols-1">
      {rows.map(({ label, value }, index) => (
        <div
          key={index}
          className="gap-gap border-b border-line py-2.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className={`text-note wrap-anywhere ${isText ? '' : 'fact'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
