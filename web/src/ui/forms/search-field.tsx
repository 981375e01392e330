import type { Ref } from 'react';
import { controlClasses } from './field.tsx';
import { Icon } from '../media/icon.tsx';

interface SearchFieldProps {
  /** The label, "Find an order"; the placeholder names the searched fields. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (typed: string) => void;
  /** Called when the arrow key moves from the field into the list below. */
  onDown?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field that filters the list below it as the user types. */
export function SearchField({ label, placeholder, value, onChange, onDown, ref }: SearchFieldProps) {
  return (
    <div role="search" className="relative w-full sm:w-72">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={`h-control pl-11 ${controlClasses}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !onDown) return;
          event.preventDefault();
          onDown();
        }}
      />
    </div>
  );
}
