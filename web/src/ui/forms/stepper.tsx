import { type ReactNode, type Ref, useId } from 'react';
import { Field } from './field.tsx';
import { Gauge } from '../charts/gauge.tsx';
import { StepperControl } from './stepper-control.tsx';
import { parsePieces } from './steps.ts';

interface StepperProps {
  label: string;
  /** The minimum and maximum; if no number lies between them, nothing can be chosen. */
  min: number;
  max: number;
  value: string;
  error?: string | undefined;
  /** Whether the visible label and the gauge are left out, on phones or everywhere. */
  isCompact?: boolean | 'everywhere';
  /** Content at the end of the row, which an error message does not move. */
  beside?: ReactNode;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (typed: string) => void;
  onBlur?: () => void;
}

/** A number of pieces: minus, the field, plus, and a gauge of its place between minimum and maximum. */
export function Stepper({ label, min, max, value, error, isCompact = false, beside, onChange, ...rest }: StepperProps) {
  const id = useId();
  const pieces = parsePieces(value);
  const isClosed = max < min;
  const isInvalid = error !== undefined;
  return (
    <Field id={id} label={label} error={error} isCompact={isCompact}>
      <div className={`flex flex-wrap items-start gap-x-4 gap-y-5 ${isCompact === 'everywhere' ? '' : 'sm:gap-x-8'}`}>
        <StepperControl
          {...rest}
          id={id}
          min={min}
          max={max}
          value={value}
          isInvalid={isInvalid}
          width={isCompact === 'everywhere' ? 'w-12' : isCompact ? 'w-12 sm:w-20' : 'w-20'}
          aria-describedby={`${isInvalid ? `${id}-error ` : ''}${id}-range`}
          onChange={onChange}
        />
        {!isClosed && isCompact !== 'everywhere' && (
          <div className={`min-w-40 flex-1 pt-2 ${isCompact ? 'max-sm:hidden' : ''}`}>
            <Gauge min={min} max={max} value={pieces} />
          </div>
        )}
        {beside}
        <span id={`${id}-range`} className="sr-only">
          {isClosed ? 'Not available' : `From ${min} to ${max}`}
        </span>
      </div>
    </Field>
  );
}
