import { nounFor } from '@fourteener/contract/text/plurals';

interface ShareBarsProps {
  /** The noun for the counted things, "review"; read out after each number. */
  unit: string;
  rows: readonly { label: string; value: number }[];
}

/** The shares of a whole, one row each with label, bar, number and percentage; the largest share is highlighted. */
export function ShareBars({ unit, rows }: ShareBarsProps) {
  const values = rows.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const largest = Math.max(...values);
  return (
    <ul className="grid gap-3 text-small num">
      {rows.map(({ label, value }) => {
        const share = `${total === 0 ? 0 : Math.round((value / total) * 100)}%`;
        return (
          <li key={label} className="grid grid-cols-[3.5rem_minmax(0,1fr)_2.5rem_3rem] items-center gap-x-3">
            <span>{label}</span>
            <span aria-hidden="true" className="relative h-3 border-l border-line-strong">
              <i className="absolute inset-x-0 top-1/2 h-px bg-line" />
              <i
                className={`absolute inset-y-0 left-0 ${value === largest ? 'bg-accent' : 'bg-[color-mix(in_srgb,var(--color-ground),var(--color-accent)_30%)]'}`}
                style={{ width: share }}
              />
            </span>
            <span className="text-right">
              {value}
              <span className="sr-only"> {nounFor(value, unit)},</span>
            </span>
            <span className="text-right text-ink-faint">{share}</span>
          </li>
        );
      })}
    </ul>
  );
}
