import { type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../media/icon.tsx';

interface QuietSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** The label before the choice, "Sort by". */
  label: string;
}

/** A native select without a frame, for a toolbar; see `Select` for forms. */
export function QuietSelect({ label, children, ...rest }: QuietSelectProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-small text-ink-faint">
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          className="field-sizing-content h-control max-h-11 cursor-pointer appearance-none rounded-control bg-transparent pr-7 pl-2 font-medium *:bg-surface *:text-ink hover:text-accent"
        >
          {children}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-1 size-4 -translate-y-1/2" />
      </div>
    </div>
  );
}
