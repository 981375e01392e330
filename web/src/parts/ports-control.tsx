import type { Ref } from 'react';
import { TextArea } from '../ui/forms/text-field.tsx';
import type { FieldControlProps } from './product-controls.tsx';

/** What a part fits, in the notation of files, a line each. */
export function PortsControl({ value, onText, ref, control: _control, ...around }: FieldControlProps) {
  return (
    <TextArea
      {...around}
      optional
      rows={4}
      className="fact"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onText(target.value)}
      ref={ref as Ref<HTMLTextAreaElement>}
    />
  );
}
