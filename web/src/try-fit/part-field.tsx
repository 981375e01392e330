import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { partQuery } from '../parts/get-part.ts';
import { PartSuggestions } from '../parts/part-suggestions.tsx';
import { usePartCombobox } from '../parts/use-part-combobox.ts';
import { describeCombobox } from '../ui/forms/combobox.ts';
import { controlClasses, describeField, Field } from '../ui/forms/field.tsx';

interface PartFieldProps {
  label: string;
  /** The id of the part, or empty. */
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

/** A part, found by words of its name or by its number. An emptied field is no part; other words change nothing until one is chosen. */
export function PartField({ label, value, error, onChange }: PartFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const chosen = useQuery({ ...partQuery(value), enabled: value !== '' });
  const combobox = usePartCombobox({
    onChoose: (part) => {
      setTyped(undefined);
      onChange(part._id);
    },
    findAtEnter: (_typed, parts) => parts[0],
  });
  const help = 'A few words or a part number.';
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className="relative">
        <input
          {...describeField({ id, help, error })}
          {...describeCombobox(combobox.popup)}
          className={`h-12 ${controlClasses}`}
          value={typed ?? (value === '' ? '' : (chosen.data?.name ?? value))}
          onChange={({ target }) => {
            setTyped(target.value);
            combobox.type(target.value);
            if (target.value === '') onChange('');
          }}
          onKeyDown={combobox.press}
          onBlur={() => {
            combobox.close();
            setTyped(undefined);
          }}
        />
        <PartSuggestions combobox={combobox} />
      </div>
    </Field>
  );
}
