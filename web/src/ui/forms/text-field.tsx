import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { controlClasses, describeField, Field } from './field.tsx';

interface Around {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

interface TextFieldProps extends Around, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A field for one line of text. */
export function TextField({
  label,
  help,
  error,
  optional = false,
  className = '',
  id: given,
  ...rest
}: TextFieldProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <Field {...{ id, label, help, error, optional }}>
      <input {...rest} {...describeField({ id, help, error })} className={`h-control ${controlClasses} ${className}`} />
    </Field>
  );
}

interface TextAreaProps extends Around, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A field for several lines of text. */
export function TextArea({ label, help, error, optional = false, className = '', ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Field {...{ id, label, help, error, optional }}>
      <textarea {...rest} {...describeField({ id, help, error })} className={`py-3 ${controlClasses} ${className}`} />
    </Field>
  );
}
