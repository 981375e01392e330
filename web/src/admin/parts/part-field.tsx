import { useId } from 'react';
import { describeField, Field } from '../../ui/forms/field.tsx';
import { PartFinder } from './part-finder.tsx';

interface PartFieldProps {
  label: string;
  /** The id of the part, or empty. */
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

/** A field to choose a part, with its label. */
export function PartField({ label, value, error, onChange }: PartFieldProps) {
  const id = useId();
  const help = 'A few words or a part number.';
  return (
    <Field id={id} label={label} help={help} error={error}>
      <PartFinder {...describeField({ id, help, error })} value={value} onChange={onChange} />
    </Field>
  );
}
