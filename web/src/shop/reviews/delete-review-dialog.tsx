// The style sheet of the first visit has neither dialogs nor forms of this kind.
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useDeletePartReview } from './part-reviews-data.ts';

interface DeleteReviewDialogProps {
  partId: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks whether the customer's review of a part shall be deleted. */
export function DeleteReviewDialog({ partId, onClose, onDeleted }: DeleteReviewDialogProps) {
  const deletion = useDeletePartReview(partId);
  const remove = async () => {
    try {
      await deletion.mutateAsync();
      showSuccess('Your review has been deleted.');
      onDeleted();
    } catch (error) {
      showFailure(error);
      onClose();
    }
  };
  return (
    <Dialog heading="Delete your review of this part?" onClose={onClose}>
      <p className="px-6 pt-4 text-small text-ink-soft">
        This cannot be undone. You can write another review at any time.
      </p>
      <DialogActions>
        <Button variant="secondary" data-focus-first onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" busy={deletion.isPending && 'Deleting'} onClick={() => void remove()}>
          Yes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
