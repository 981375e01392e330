import type { SelectHTMLAttributes } from 'react';
import { SelectBox } from './select.tsx';

interface FilterSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** The name for screen readers; people see what is chosen, such as "Any kind". */
  label: string;
}

/** A framed select among the filters of a list, as wide as its chosen option, so that all filters fit in one row while nothing is chosen. */
export function FilterSelect({ label, ...rest }: FilterSelectProps) {
  return <SelectBox {...rest} aria-label={label} className="field-sizing-content max-w-60 pr-9! pl-3! text-small" />;
}
