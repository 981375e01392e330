import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';

interface WeightFieldProps extends UseFormRegisterReturn {
  error: string | undefined;
}

/** The optional field for the weight of a parcel; register it with `weightRule`. */
export function WeightField(props: WeightFieldProps) {
  return <TextField {...props} label="Weight in grams" optional inputMode="numeric" autoComplete="off" />;
}
