import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

// The attribute, because `:read-only` always matches a `select`.
/** The classes of a framed control: as high as `--spacing-control`, or as its lines of text. */
export const controlClasses =
  'block w-full rounded-control border border-line-strong bg-surface px-4 placeholder:text-ink-faint hover:border-ink ' +
  '[&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft [&[readonly]]:hover:border-line aria-invalid:border-danger';

interface FieldProps {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /**
   * Whether the label is only for screen readers, since the surroundings name the field: on phones, `above-phones` or `everywhere`.
   */
  isCompact?: boolean | 'above-phones' | 'everywhere';
  children: ReactNode;
}

/** The space between the label and the control, where the label is visible. */
const controlGaps: Readonly<Record<string, string>> = {
  false: 'mt-2',
  true: 'sm:mt-2',
  'above-phones': 'max-sm:mt-2',
  everywhere: '',
};

/** A label above a control, and the help below it, which an error replaces. The control takes `describeField`. */
export function Field({ id, label, help, error, optional = false, isCompact = false, children }: FieldProps) {
  return (
    <div>
      <label
        htmlFor={id}
        className={
          isCompact === 'everywhere'
            ? 'sr-only'
            : `flex justify-between text-small font-medium ${isCompact === 'above-phones' ? 'sm:sr-only' : isCompact ? 'max-sm:sr-only' : ''}`
        }
      >
        {label}
        {optional && <span className="font-normal text-ink-faint">optional</span>}
      </label>
      <div className={controlGaps[String(isCompact)]}>{children}</div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 flex gap-2 text-small text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      ) : (
        help && (
          <p id={`${id}-help`} className="mt-2 text-small text-ink-faint">
            {help}
          </p>
        )
      )}
    </div>
  );
}

/** The attributes that tie a control to its label, help and error. */
export function describeField({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>) {
  const describedBy = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const;
}
