import type { PartSummary } from '@fourteener/contract/part/judging';
import { constraints } from '@fourteener/contract/constraints';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { parsePieces } from '../../ui/forms/steps.ts';
import { useFieldError } from '../../ui/forms/use-field-error.ts';
import { NumberField } from '../parts/number-field.tsx';
import type { TypedLine } from './parse-lines.ts';

interface AddLineProps {
  busy: string | undefined;
  /** Adds a typed number; returns whether it was added. */
  onAdd: (line: TypedLine) => Promise<boolean>;
  /** Adds a chosen part. */
  onAddPart: (part: PartSummary, quantity: number | undefined) => void;
}

/** Adds lines one after the other, with the keyboard alone: number, quantity, Enter. */
export function AddLine({ busy, onAdd, onAddPart }: AddLineProps) {
  const [number, setNumber] = useState('');
  const [quantity, setQuantity] = useState('');
  const [numberError, setNumberError] = useFieldError(number);
  const [quantityError, setQuantityError] = useFieldError(quantity);
  const field = useRef<HTMLInputElement>(null);
  const pieces = quantity.trim() === '' ? undefined : parsePieces(quantity);
  const startAnew = () => {
    setNumber('');
    setQuantity('');
    field.current?.focus();
  };
  const isWrong = pieces !== undefined && !(pieces > 0 && pieces <= constraints.pieces);
  const check = () => {
    const wrongNumber = findNumberProblem(number);
    setNumberError(wrongNumber);
    setQuantityError(isWrong ? 'Enter a whole number.' : undefined);
    return wrongNumber === undefined && !isWrong;
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
        <NumberField ref={field} value={number} error={numberError} onChange={setNumber} onChoose={choose} />
      </div>
      <div className="flex items-start gap-4">
        <div className="w-20">
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            error={quantityError}
            onChange={(event) => setQuantity(event.target.value)}
          />
        </div>
        {/* The margin equals the height of the label beside the button. */}
        <Button type="submit" variant="secondary" className="mt-7" busy={busy}>
          Add
        </Button>
      </div>
    </form>
  );
}

function findNumberProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Enter a part number.';
  return typed.length > constraints.typedNumberLength ? 'The part number is too long.' : undefined;
}
