import type { PartSummary } from '@fourteener/contract/part/judging';
import { LineVerdict } from '../fit/line-verdict.tsx';
import type { LinesFit } from '../fit/lines-fit.ts';
import { AddToList } from './add-to-list.tsx';
import { GoneLine, LineFrame, RemoveButton } from '../parts/line-frame.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { findMeant, findReason, type QuickLine } from './quick-lines.ts';

interface QuickLineItemProps {
  line: QuickLine;
  fit: LinesFit;
  onQuantity: (quantity: number) => void;
  onReplace: (part: PartSummary) => void;
  onRemove: () => void;
}

/** A line of the quick order: its part, its quantity, any problem, and the parts that could replace it. */
export function QuickLineItem({ line, fit, onQuantity, onReplace, onRemove }: QuickLineItemProps) {
  const { typed, part, quantity, isSmallest, isOldNumber, successor, suggestions = [] } = line;
  const reason = findReason(line);
  if (!part) {
    const meant = findMeant(line);
    return (
      <GoneLine number={typed} problem={reason} onRemove={onRemove}>
        {meant ? (
          <Meant part={meant} onReplace={onReplace} />
        ) : (
          <Replacements parts={suggestions} onReplace={onReplace} />
        )}
      </GoneLine>
    );
  }
  const notes = [
    isOldNumber && `${typed} is another number of this part.`,
    isSmallest && quantity > 1 && `Quantity set to ${quantity}, the smallest order.`,
    part.status === 'discontinued' && `Discontinued${successor ? `: ${successor.name} takes its place.` : '.'}`,
  ].filter((note) => note !== false);
  return (
    <LineFrame part={part} quantity={quantity} isOrderable={reason === undefined}>
      {notes.length > 0 && <p className="mt-2 text-small text-ink-soft">{notes.join(' ')}</p>}
      {line.newPrice !== undefined && (
        <p role="status" className="mt-2 text-small text-warning num">
          {line.newPrice}
        </p>
      )}
      <LineVerdict fit={fit} partId={part._id} onReplace={onReplace} />
      {successor && <Replacements parts={[successor]} onReplace={onReplace} />}
      <div className="mt-3 sm:mt-4">
        <QuantityField
          label={`Quantity of ${part.name}`}
          min={part.minimumQuantity}
          max={part.availableQuantity}
          quantity={quantity}
          problem={reason}
          beside={
            <div className="mt-1 ml-auto flex gap-4">
              <AddToList part={part} quantity={quantity} />
              <RemoveButton name={part.name} onRemove={onRemove} />
            </div>
          }
          onChange={onQuantity}
        />
      </div>
    </LineFrame>
  );
}

/** Asks whether a mistyped number means a part. */
function Meant({ part, onReplace }: { part: PartSummary; onReplace: (part: PartSummary) => void }) {
  const { number, name } = part;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="wrap-anywhere">
        Did you mean <span className="fact whitespace-nowrap">{number}</span>, {name}?
      </p>
      <Button variant="secondary" size="small" onClick={() => onReplace(part)}>
        Use it<span className="sr-only">: {`${number}, ${name}`}</span>
      </Button>
    </div>
  );
}

interface ReplacementsProps {
  parts: readonly PartSummary[];
  onReplace: (part: PartSummary) => void;
}

/** Parts that could replace that of a line, each with a button. */
function Replacements({ parts, onReplace }: ReplacementsProps) {
  if (parts.length === 0) return null;
  return (
    <ul className="mt-2">
      {parts.map((part) => (
        <li key={part._id}>
          <TextButton onClick={() => onReplace(part)}>
            Use {part.name} {part.number} instead
          </TextButton>
        </li>
      ))}
    </ul>
  );
}
