import type { InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import { StepButton } from './step-button.tsx';
import { parsePieces, stepPieces } from './steps.ts';

interface StepperControlProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** The minimum and maximum; if no number lies between them, nothing can be chosen. */
  min: number;
  max: number;
  value: string;
  isInvalid: boolean;
  /** The class that sets the width of the number. */
  width: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (typed: string) => void;
}

/** A field for a number of pieces between minus and plus buttons; the arrow keys step too. */
export function StepperControl({ min, max, value, isInvalid, width, onChange, ...rest }: StepperControlProps) {
  const pieces = parsePieces(value);
  const isClosed = max < min;
  const step = (by: 1 | -1) => onChange(String(stepPieces(value, by, min, max)));
  const stepByKey = (event: KeyboardEvent) => {
    if (isClosed || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className="flex">
      <StepButton by={-1} isAtEnd={isClosed || pieces <= min} isInvalid={isInvalid} onStep={step} />
      <input
        {...rest}
        aria-invalid={isInvalid ? true : undefined}
        value={value}
        readOnly={isClosed}
        inputMode="numeric"
        autoComplete="off"
        className={`h-control border border-line-strong bg-surface text-center num read-only:bg-sunken read-only:text-ink-soft hover:border-ink read-only:hover:border-line-strong aria-invalid:border-danger ${width}`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={stepByKey}
      />
      <StepButton by={1} isAtEnd={isClosed || pieces >= max} isInvalid={isInvalid} onStep={step} />
    </div>
  );
}
