import type { InputHTMLAttributes } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
}

/** A switch that takes effect at once; its label beside it can be pressed too. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 hover:text-accent">
      <input {...rest} type="checkbox" className="size-4.5" />
      {label}
    </label>
  );
}
