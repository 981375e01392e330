import type { PartSummary } from '@fourteener/contract/part/judging';
import { type Ref, useId } from 'react';
import { describeCombobox } from '../../ui/forms/combobox.ts';
import { controlClasses, describeField, Field } from '../../ui/forms/field.tsx';
import { PartSuggestions } from './part-suggestions.tsx';
import { usePartCombobox } from './use-part-combobox.ts';

interface NumberFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  /** Called when a suggested part is chosen. */
  onChoose: (part: PartSummary) => void;
}

/** The field for a part number, with suggestions from the catalog. */
export function NumberField({ ref, value, error, onChange, onChoose }: NumberFieldProps) {
  const id = useId();
  const combobox = usePartCombobox({ onChoose });
  const help = 'With or without dashes, or a few words.';
  return (
    <Field id={id} label="Part number" help={help} error={error}>
      <div className="relative">
        <input
          {...describeField({ id, help, error })}
          {...describeCombobox(combobox.popup)}
          ref={ref}
          autoCapitalize="characters"
          className={`h-control ${controlClasses}`}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            combobox.type(target.value);
          }}
          onKeyDown={combobox.press}
          onBlur={combobox.close}
        />
        <PartSuggestions combobox={combobox} />
      </div>
    </Field>
  );
}
