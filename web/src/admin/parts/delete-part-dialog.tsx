import { countOf } from '@fourteener/contract/text/plurals';
import { confirmDelete, messages } from '@fourteener/contract/messages';
import { formatDollarsApart } from '@fourteener/contract/money';
import { isHidden } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useDeletePart, useHidePart } from './delete-part.ts';

interface DeletePartDialogProps {
  part: Part;
  /** See `useQuestion`. */
  isOver: boolean;
  /** Called when the part stays in the shop. */
  onClose: () => void;
  /** Called when the part is no longer among the listed ones. */
  onDeleted: () => void;
}

/** Asks whether the part shall be deleted; Yes deletes it for good, and another button only hides it from riders. */
export function DeletePartDialog({ part, isOver, onClose, onDeleted }: DeletePartDialogProps) {
  const deletion = useDeletePart();
  const hiding = useHidePart();
  const hide = async () => {
    try {
      await hiding.mutateAsync(part._id);
      showSuccess('The part is hidden. You find it under Hidden Parts.');
      onDeleted();
    } catch (error) {
      showFailure(error);
      onClose();
    }
  };
  const remove = async () => {
    try {
      await deletion.mutateAsync(part._id);
      showSuccess(messages.partDeleted);
      onDeleted();
    } catch (error) {
      showFailure(error);
      onClose();
    }
  };
  return (
    <Dialog heading={confirmDelete(part.name)} isOver={isOver} onClose={onClose}>
      <div className="mx-6 mt-5 flex items-center gap-4 border-y border-line py-3">
        <div className="plate aspect-4/3 w-20 shrink-0">
          <Picture img={part.img} alt="" sizes="5rem" />
        </div>
        <p className="text-small text-ink-soft num">
          <span className="block fact text-data">{part.number}</span>
          {countOf(part.availableQuantity, 'piece')} in stock,{' '}
          <span className="whitespace-nowrap">{formatDollarsApart(part.price)} each</span>
        </p>
      </div>
      <p className="px-6 pt-4 text-small text-ink-soft">
        Orders already placed keep the part’s name and price. The part is removed from the shop right away, and this
        cannot be undone.
        {!isHidden(part) && ' To take it out of the shop and keep its facts, stock and reviews, hide it instead.'}
      </p>
      <DialogActions>
        <Button variant="secondary" data-focus-first onClick={onClose}>
          Keep it
        </Button>
        {!isHidden(part) && (
          <Button variant="secondary" busy={hiding.isPending && 'Hiding'} onClick={() => void hide()}>
            Hide it instead
          </Button>
        )}
        <Button variant="danger" busy={deletion.isPending && 'Deleting'} onClick={() => void remove()}>
          Yes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
