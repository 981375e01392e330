import { constraints } from '@fourteener/contract/constraints';
import type { PartSummary } from '@fourteener/contract/part/judging';
import type { ListLine } from '@fourteener/contract/list/schemas';
import { findLineProblem } from '@fourteener/contract/order/rules';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { useState } from 'react';
import { LineVerdict } from '../fit/line-verdict.tsx';
import { GoneLine, LineFrame, LineSkeleton, RemoveButton } from '../parts/line-frame.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { LineState } from './list-frame.tsx';

interface ListLineItemProps extends LineState {
  line: ListLine;
  onChange: (line: ListLine) => void;
  onReplace: (part: PartSummary) => void;
  onRemove: () => void;
}

/** A line of an own list: its part, its quantity and its note. */
export function ListLineItem({ line, part, reason, fit, onChange, onReplace, onRemove }: ListLineItemProps) {
  const { partsId, quantity, note = '' } = line;
  if (part === undefined) return <LineSkeleton />;
  if (part === 'gone') {
    return (
      <GoneLine number={derivedNumber(partsId)} problem="This part is no longer in the shop." onRemove={onRemove} />
    );
  }
  const problem = findLineProblem(part, { quantity })?.message;
  return (
    <LineFrame part={part} quantity={quantity} isOrderable={problem === undefined}>
      <LineVerdict fit={fit} partId={part._id} onReplace={onReplace} />
      <div className="mt-3 grid gap-3">
        <QuantityField
          label={`Quantity of ${part.name}`}
          min={part.minimumQuantity}
          max={part.availableQuantity}
          quantity={quantity}
          problem={problem ?? reason}
          onChange={(pieces) => onChange({ ...line, quantity: pieces })}
        />
        <NoteField key={note} name={part.name} note={note} onChange={(words) => onChange(withNote(line, words))} />
        <div>
          <RemoveButton name={part.name} onRemove={onRemove} />
        </div>
      </div>
    </LineFrame>
  );
}

function withNote({ partsId, quantity }: ListLine, words: string): ListLine {
  return { partsId, quantity, ...(words !== '' && { note: words }) };
}

/** Saved when the field is left. */
function NoteField({ name, note, onChange }: { name: string; note: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(note);
  const leave = () => {
    if (typed.trim() !== note) onChange(typed.trim());
  };
  return (
    <TextField
      label={`Note on ${name}`}
      optional
      autoComplete="off"
      maxLength={constraints.listNoteLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
