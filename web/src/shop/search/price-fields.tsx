import { currencyName } from '@fourteener/contract/currency';
import { formatDollars } from '@fourteener/contract/money';
import type { PriceRange } from '@fourteener/contract/part/search';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { controlClasses } from '../../ui/forms/field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFieldError } from '../../ui/forms/use-field-error.ts';
import { readPriceRange } from './price-range.ts';

interface PriceFieldsProps {
  chosen: PriceRange | undefined;
  /** The lowest and the highest price of the found parts, dollars. */
  found: { min: number; max: number } | undefined;
  onChoose: (price: PriceRange | undefined) => void;
}

/** The fields for the lowest and the highest price. */
export function PriceFields({ chosen, found, onChoose }: PriceFieldsProps) {
  const [from, setFrom] = useState(`${chosen?.min ?? ''}`);
  const [to, setTo] = useState(`${chosen?.max ?? ''}`);
  const [problem, setProblem] = useFieldError(`${from}–${to}`);
  const errorId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const range = readPriceRange(from, to);
    setProblem('problem' in range ? range.problem : undefined);
    if (!('problem' in range)) onChoose(range.price);
  };
  const shared = {
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : errorId,
    inputMode: 'decimal',
    autoComplete: 'off',
    className: `h-11 min-w-0 flex-1 px-3! ${controlClasses}`,
  } as const;
  return (
    <form noValidate onSubmit={submit}>
      <div className="flex items-center gap-2">
        <input
          {...shared}
          aria-label={`Lowest price, ${currencyName}`}
          placeholder={formatDollars(found?.min ?? 0)}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <span className="text-small text-ink-faint">to</span>
        <input
          {...shared}
          aria-label={`Highest price, ${currencyName}`}
          placeholder={found ? formatDollars(found.max) : ''}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" size="small" className="mt-2 mb-1">
        Apply the price
      </Button>
      <div id={errorId}>
        <FormError>{problem}</FormError>
      </div>
    </form>
  );
}
