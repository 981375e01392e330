import type { DayRange } from '../text/day-range.ts';

const control = 'h-control rounded-control border border-line-strong bg-surface px-3 text-small hover:border-ink';

interface DayRangeFieldsProps {
  /** What happened between the days, "Placed from". */
  label: string;
  days: DayRange;
  onChange: (changed: Partial<DayRange>) => void;
}

/** Two fields for the first and the last day of what is listed. */
export function DayRangeFields({ label, days: { from, to }, onChange }: DayRangeFieldsProps) {
  return (
    <>
      <label className="inline-flex items-center gap-2 text-small text-ink-soft">
        {label}
        <input
          type="date"
          className={control}
          value={from ?? ''}
          max={to}
          onChange={({ target }) => onChange({ from: target.value || undefined })}
        />
      </label>
      <label className="inline-flex items-center gap-2 text-small text-ink-soft">
        to
        <input
          type="date"
          className={control}
          value={to ?? ''}
          min={from}
          onChange={({ target }) => onChange({ to: target.value || undefined })}
        />
      </label>
    </>
  );
}
