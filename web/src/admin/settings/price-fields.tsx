import { currencySign } from '@fourteener/contract/currency';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { TypedPrices } from './typed-tables.ts';
import { ZoneDays } from './zone-days.tsx';
import { ZonePrices } from './zone-prices.tsx';

interface PriceFieldsProps {
  prices: TypedPrices;
  /** The number of the zone and of the way of shipping, as a text for screen readers. */
  of: string;
  problems: Problems;
  onChange: (change: Partial<TypedPrices>) => void;
}

/** The fields for the delivery days and shipping prices of a zone, or of another way of shipping in it. */
export function PriceFields({ prices, of, problems, onChange }: PriceFieldsProps) {
  return (
    <>
      <ZoneDays
        days={prices.days}
        of={of}
        problems={problemsWithin(problems, 'days')}
        onChange={(days) => onChange({ days })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Prices depend on"
          value={prices.by}
          onChange={({ target }) => onChange({ by: target.value as TypedPrices['by'] })}
        >
          <option value="subtotal">The subtotal of the order</option>
          <option value="weight">The weight of the parts</option>
        </Select>
        <TextField
          label={`Free from subtotal, ${currencySign}`}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={prices.freeFrom}
          error={problems.freeFrom}
          onChange={({ target }) => onChange({ freeFrom: target.value })}
        />
      </div>
      <ZonePrices
        prices={prices}
        of={of}
        problems={problemsWithin(problems, 'steps')}
        onChange={(steps) => onChange({ steps })}
      />
    </>
  );
}
