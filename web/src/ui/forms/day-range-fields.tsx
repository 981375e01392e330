import { useState } from 'react';
import type { DayRange } from '../text/day-range.ts';

interface DayRangeFieldsProps {
  /** The label of the range, "Placed from". */
  label: string;
  days: DayRange;
  onChange: (changed: Partial<DayRange>) => void;
}

/** Two fields for the first and the last day of a listed range. */
export function DayRangeFields({ label, days: { from, to }, onChange }: DayRangeFieldsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <DayField label={label} day={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label="to" day={to} min={from} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}

/** Without a last day, browsers leave room for years of six digits, so that the two fields differ in width. */
const LAST_DAY = '9999-12-31';

interface DayFieldProps {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A field for a day; an incomplete date stays in the field until its year is complete. */
function DayField({ label, day = '', min, max = LAST_DAY, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setTyped(day);
  }
  return (
    <label className="inline-flex items-center gap-2 text-small text-ink-soft">
      {label}
      <input
        type="date"
        className="h-control rounded-control border border-line-strong bg-surface px-3 text-small hover:border-ink"
        value={typed}
        min={min}
        max={max}
        onChange={({ target: { value } }) => {
          setTyped(value);
          // While the year 2026 is typed, the field has the years 2, 20 and 202.
          if (!value.startsWith('0') && value !== day) onChange(value || undefined);
        }}
      />
    </label>
  );
}
