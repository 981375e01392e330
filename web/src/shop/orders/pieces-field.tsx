import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { parsePieces } from '../../ui/forms/steps.ts';

interface PiecesFieldProps<T extends FieldValues> {
  control: Control<T>;
  name?: Path<T>;
  label: string;
  min: number;
  max: number;
  /** Called after the form has taken up a change. */
  onChanged?: () => void;
}

/** A form's field for a number of pieces; by default its name is `quantity`. */
export function PiecesField<T extends FieldValues>({
  control,
  name = 'quantity' as Path<T>,
  label,
  min,
  max,
  onChanged,
}: PiecesFieldProps<T>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (typed: string) => {
        const pieces = parsePieces(typed);
        return (pieces >= min && pieces <= max) || `Please choose ${min} to ${max}.`;
      },
    },
  });
  const change = (typed: string) => {
    field.onChange(typed);
    onChanged?.();
  };
  return <Stepper {...field} onChange={change} label={label} min={min} max={max} error={fieldState.error?.message} />;
}
