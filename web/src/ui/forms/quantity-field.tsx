import { type ReactNode, useState } from 'react';
import { Stepper } from './stepper.tsx';
import { parsePieces } from './steps.ts';

interface QuantityFieldProps {
  label: string;
  min: number;
  max: number;
  /** The stored quantity. */
  quantity: number;
  /** The problem of the stored quantity. */
  problem: string | undefined;
  /** Whether the visible label, and on larger screens the gauge, are left out. */
  isBare?: boolean;
  /** Content at the end of the row, which an error message does not move. */
  beside?: ReactNode;
  /** Called with each valid number that is typed or stepped to. */
  onChange: (quantity: number) => void;
}

/** The quantity of a line that the caller stores. Text that is no number stays in the field and is not reported. */
export function QuantityField({
  label,
  min,
  max,
  quantity,
  problem,
  isBare = false,
  beside,
  onChange,
}: QuantityFieldProps) {
  const [typed, setTyped] = useState({ text: String(quantity), quantity });
  // The quantity may be changed in another tab or device, too.
  const text = typed.quantity === quantity ? typed.text : String(quantity);
  const change = (next: string) => {
    const pieces = parsePieces(next);
    const counts = pieces > 0;
    setTyped({ text: next, quantity: counts ? pieces : quantity });
    if (counts) onChange(pieces);
  };
  return (
    <Stepper
      isCompact={isBare ? 'everywhere' : true}
      beside={beside}
      label={label}
      min={min}
      max={max}
      value={text}
      error={problem ?? (parsePieces(text) > 0 ? undefined : 'How many?')}
      onChange={change}
    />
  );
}
