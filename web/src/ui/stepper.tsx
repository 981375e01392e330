import { type KeyboardEvent, type Ref, useId } from 'react';
import { describeField, Field } from './field.tsx';
import { Gauge } from './gauge.tsx';
import { Icon } from './icon.tsx';
import { readPieces, stepPieces } from './steps.ts';

interface StepperProps {
  label: string;
  min: number;
  max: number;
  value: string;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (typed: string) => void;
  onBlur?: () => void;
}

const end =
  'grid size-12 place-items-center border border-line-strong transition-colors enabled:hover:bg-sunken disabled:text-ink-faint';

/** A number of pieces: minus, what is typed, plus, and a gauge of where it stands between least and most. */
export function Stepper({ label, min, max, value, error, onChange, ...rest }: StepperProps) {
  const id = useId();
  const pieces = readPieces(value);
  const step = (by: 1 | -1) => onChange(String(stepPieces(value, by, min, max)));
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <Field id={id} label={label} error={error}>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <div className="flex">
          <button
            type="button"
            aria-label="One less"
            className={`rounded-l-control border-r-0 ${end}`}
            disabled={pieces <= min}
            onClick={() => step(-1)}
          >
            <Icon name="minus" className="size-4" />
          </button>
          <input
            {...rest}
            {...describeField({ id, error })}
            value={value}
            inputMode="numeric"
            autoComplete="off"
            className="h-12 w-20 border border-line-strong bg-surface text-center num hover:border-ink aria-invalid:border-danger"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={stepByKey}
          />
          <button
            type="button"
            aria-label="One more"
            className={`rounded-r-control border-l-0 ${end}`}
            disabled={pieces >= max}
            onClick={() => step(1)}
          >
            <Icon name="plus" className="size-4" />
          </button>
        </div>
        <div className="min-w-40 flex-1 pt-2">
          <Gauge min={min} max={max} value={pieces} />
        </div>
      </div>
    </Field>
  );
}
