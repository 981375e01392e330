import type { Description } from '@fourteener/contract/text/description';

interface SpecificationProps extends Pick<Description, 'rows'> {
  /** Whether the values are words rather than measures. */
  isText?: boolean;
}

/** The rows of a specification, label beside value; on phones the label is above the value, and measures are in two columns. */
export function Specification({ rows, isText = false }: SpecificationProps) {
  return (
    <dl className={`${isText ? '' : 'grid grid-cols-2 gap-x-gap sm:grid-cols-1 '}border-t border-ink`}>
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
