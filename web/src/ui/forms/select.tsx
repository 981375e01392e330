import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { controlClasses, describeField, Field } from './field.tsx';
import { Icon } from '../media/icon.tsx';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** A labeled native select, for a few options; phones show their own list. */
export function Select({ label, help, error, children, id: given, ...rest }: SelectProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <Field {...{ id, label, help, error }}>
      <SelectBox {...rest} {...describeField({ id, help, error })}>
        {children}
      </SelectBox>
    </Field>
  );
}

/** The select alone, for places with another label. */
export function SelectBox({ className = '', children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className="relative">
      <select {...rest} className={`h-control appearance-none pr-11 ${controlClasses} ${className}`}>
        {children}
      </select>
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2" />
    </div>
  );
}
