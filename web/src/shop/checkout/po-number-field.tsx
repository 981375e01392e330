import { constraints } from '@fourteener/contract/constraints';
import { TextField } from '../../ui/forms/text-field.tsx';

interface PoNumberFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The field for the number of a company's purchase order, which the invoice then has. */
export function PoNumberField({ value, onChange }: PoNumberFieldProps) {
  return (
    <TextField
      label="PO number"
      optional
      help="Your company’s purchase order. The invoice names it."
      autoComplete="off"
      maxLength={constraints.poNumberLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
