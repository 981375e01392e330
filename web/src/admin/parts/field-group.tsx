import { type ReactNode, type Ref, useId } from 'react';
import type { Control } from 'react-hook-form';
import { Icon } from '../../ui/media/icon.tsx';
import type { TypedPart } from './add-part-draft.ts';

/** The props of a control for a field that a line of text is not enough for: it shows and writes the field's text in its notation. */
export interface FieldControlProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** The problems that the shop found within the field, by their path in it. */
  problems?: Readonly<Record<string, string>> | undefined;
  value: string;
  onText: (text: string) => void;
  /** The handle that takes the focus when the field is wrong. */
  ref: Ref<{ focus: () => void }>;
  /** The form of the control. */
  control: Control<TypedPart>;
}

interface FieldGroupProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** A handle that focuses the first wrong control, or else the first of all. */
  ref?: Ref<{ focus: () => void }>;
  children: ReactNode;
}

/** Several controls for one field, below a common label; below them stands the help text, or the error in its place. */
export function FieldGroup({ label, help, error, ref, children }: FieldGroupProps) {
  const id = useId();
  const takeFocus = (place: HTMLFieldSetElement | null) => {
    const focus = () => {
      const controls = place?.querySelectorAll<HTMLElement>('input, select') ?? [];
      const wrong = [...controls].find((control) => control.ariaInvalid === 'true');
      (wrong ?? controls[0])?.focus();
    };
    if (typeof ref === 'function') ref(place && { focus });
  };
  return (
    <fieldset ref={takeFocus} aria-describedby={(error ?? help) ? id : undefined}>
      <legend className="flex w-full justify-between text-small font-medium">
        {label}
        <span className="font-normal text-ink-faint">optional</span>
      </legend>
      <div className="mt-2 grid gap-3">{children}</div>
      {error ? (
        <p id={id} className="mt-2 flex gap-2 text-small text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      ) : (
        help && (
          <p id={id} className="mt-2 text-small text-ink-faint">
            {help}
          </p>
        )
      )}
    </fieldset>
  );
}
