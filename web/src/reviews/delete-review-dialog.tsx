// The style sheet of the first visit has neither dialogs nor forms of this kind.
import '../dashboard/dashboard.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useDeletePartReview } from './part-reviews-data.ts';

interface DeleteReviewDialogProps {
  partId: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks whether the customer's review of a part shall go. */
export function DeleteReviewDialog({ partId, onClose, onDeleted }: DeleteReviewDialogProps) {
  const deletion = useDeletePartReview(partId);
  const remove = async () => {
    try {
      await deletion.mutateAsync();
      showSuccess('Your review is deleted.');
      onDeleted();
    } catch (error) {
      showFailure(error);
      onClose();
    }
  };
  return (
    <Dialog heading="Delete your review of this part?" onClose={onClose}>
      <p className="px-6 pt-4 text-small text-ink-soft">Its words are gone then. You can write another at any time.</p>
      <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">
        <Button look="secondary" data-focus-first onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" busy={deletion.isPending && 'Deleting'} onClick={() => void remove()}>
          Yes
        </Button>
      </div>
    </Dialog>
  );
}
