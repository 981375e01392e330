import type { PartSummary } from '@fourteener/contract/judging';
import { constraints } from '@fourteener/contract/constraints';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { parsePieces } from '../ui/forms/steps.ts';
import { NumberField } from '../parts/number-field.tsx';
import type { TypedLine } from './parse-lines.ts';

interface AddLineProps {
  busy: string | undefined;
  /** Adds a number as it was typed; answers whether it came in. */
  onAdd: (line: TypedLine) => Promise<boolean>;
  /** Adds a part that was chosen. */
  onAddPart: (part: PartSummary, quantity: number | undefined) => void;
}

/** One line after the other, by the keyboard alone: number, quantity, Enter. */
export function AddLine({ busy, onAdd, onAddPart }: AddLineProps) {
  const [number, setNumber] = useState('');
  const [quantity, setQuantity] = useState('');
  const [errors, setErrors] = useState<{ number?: string; quantity?: string }>({});
  const field = useRef<HTMLInputElement>(null);
  const pieces = quantity.trim() === '' ? undefined : parsePieces(quantity);
  const startAnew = () => {
    setNumber('');
    setQuantity('');
    setErrors({});
    field.current?.focus();
  };
  const isWrong = pieces !== undefined && !(pieces > 0 && pieces <= constraints.pieces);
  const check = () => {
    const found = {
      ...(number.trim() === '' && { number: 'Enter a part number.' }),
      ...(number.length > constraints.typedNumberLength && { number: 'The part number is too long.' }),
      ...(isWrong && { quantity: 'Enter a whole number.' }),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy === undefined && check() && (await onAdd({ number: number.trim(), quantity: pieces }))) startAnew();
  };
  const choose = (part: PartSummary) => {
    onAddPart(part, isWrong ? undefined : pieces);
    startAnew();
  };
  return (
    <form className="flex flex-wrap items-start gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <div className="min-w-40 flex-1">
        <NumberField ref={field} value={number} error={errors.number} onChange={setNumber} onChoose={choose} />
      </div>
      <div className="flex items-start gap-4">
        <div className="w-20">
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            error={errors.quantity}
            onChange={(event) => setQuantity(event.target.value)}
          />
        </div>
        {/* As far below as the label beside it is high. */}
        <Button type="submit" variant="secondary" className="mt-7" busy={busy}>
          Add
        </Button>
      </div>
    </form>
  );
}
