import { useQuery } from '@tanstack/react-query';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { describeCombobox } from '../../ui/forms/combobox.ts';
import { controlClasses } from '../../ui/forms/field.tsx';
import { partQuery } from '../../shop/parts/get-part.ts';
import { PartSuggestions } from '../../shop/parts/part-suggestions.tsx';
import { usePartCombobox } from '../../shop/parts/use-part-combobox.ts';

interface PartFinderProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'placeholder' | 'aria-invalid' | 'aria-describedby'
> {
  /** The id of the part, or empty. */
  value: string;
  onChange: (id: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A field that finds a part by words of its name or by its number. An emptied field means no part; other text changes nothing until a part
 * is chosen.
 */
export function PartFinder({ value, onChange, ...rest }: PartFinderProps) {
  const [typed, setTyped] = useState<string>();
  const chosen = useQuery({ ...partQuery(value), enabled: value !== '' });
  const combobox = usePartCombobox({
    onChoose: (part) => {
      setTyped(undefined);
      onChange(part._id);
    },
    findAtEnter: (_typed, parts) => parts[0],
    waitsAtEnter: true,
  });
  return (
    <div className="relative">
      <input
        {...rest}
        {...describeCombobox(combobox.popup)}
        className={`h-control ${controlClasses}`}
        value={typed ?? (value === '' ? '' : (chosen.data?.name ?? value))}
        onChange={({ target }) => {
          setTyped(target.value);
          combobox.type(target.value);
          if (target.value === '' && value !== '') onChange('');
        }}
        onKeyDown={combobox.press}
        onBlur={() => {
          combobox.close();
          setTyped(undefined);
        }}
      />
      <PartSuggestions combobox={combobox} />
    </div>
  );
}
