import { useId } from 'react';
import type { Problems } from '../../ui/forms/problems-within.ts';
import { CellField } from './cells.tsx';
import type { TypedPrices } from './typed-tables.ts';

interface ZoneDaysProps {
  days: TypedPrices['days'];
  /** The number of the zone and of the way of shipping, as a text for screen readers. */
  of: string;
  problems: Problems;
  onChange: (days: TypedPrices['days']) => void;
}

/** The fields for the delivery days of a zone; if they are empty, the shop states no days. */
export function ZoneDays({ days, of, problems, onChange }: ZoneDaysProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="max-w-[28rem]">
      <p className="flex justify-between text-small font-medium">
        <span id={id}>Delivery takes, days</span>
        <span className="font-normal text-ink-faint">optional</span>
      </p>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3">
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className="col-span-2 grid grid-cols-subgrid">
            <span aria-hidden="true" className="pt-2.5 text-small text-ink-soft">
              {end}
            </span>
            <CellField
              label={`${of}: delivery takes ${end}, days`}
              inputMode="numeric"
              autoComplete="off"
              value={days[end]}
              error={problems[end]}
              onChange={({ target }) => onChange({ ...days, [end]: target.value })}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
