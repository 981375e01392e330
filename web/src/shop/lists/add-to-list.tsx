import type { PartSummary } from '@fourteener/contract/part/judging';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

// Visitors who only look at a part do not load this code.
const AddToListDialog = lazyPiece(
  'Your lists',
  () => import('./add-to-list-dialog.tsx').then(({ AddToListDialog: dialog }) => dialog),
  { isFloating: true },
);

interface AddToListProps {
  part: Pick<PartSummary, '_id' | 'name' | 'minimumQuantity'>;
  /** The pieces to add; by default the minimum quantity of the part. */
  quantity?: number;
}

/** Adds a part to one of the lists of the visitor or account, or to a new list. */
export function AddToList({ part, quantity = part.minimumQuantity }: AddToListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onPointerEnter={AddToListDialog.preload}
        onFocus={AddToListDialog.preload}
        onClick={() => setOpen(true)}
      >
        Add to list
        <span className="sr-only"> {part.name}</span>
      </Button>
      {isOpen && <AddToListDialog part={part} quantity={quantity} onClose={() => setOpen(false)} />}
    </>
  );
}
