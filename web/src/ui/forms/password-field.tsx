import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { controlClasses, describeField, Field } from './field.tsx';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A field for a password, with a button to show it. */
export function PasswordField({ label, help, error, className = '', ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ id, label, help, error }}>
      <div className="relative">
        <input
          {...rest}
          {...describeField({ id, help, error })}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`h-control pr-18! ${controlClasses} ${className}`}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 w-16 rounded-control text-small text-ink-soft hover:text-accent"
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          {/* Text, not aria-label: speech control finds the button by its visible word. */}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </div>
    </Field>
  );
}
