// The style sheet of the first visit has neither dialogs nor forms of this kind.
import type { ReviewWords } from '@fourteener/contract/review/schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { cutPreview } from './preview-text.ts';

interface ReportDialogProps {
  review: ReviewWords;
  onClose: () => void;
  onSent: () => void;
}

/** Asks what is wrong with a review, and reports it to the staff. */
export function ReportDialog({ review: { _id, userName, description }, onClose, onSent }: ReportDialogProps) {
  const report = useMutation({
    mutationFn: (reason: string) => call('POST /review/{id}/reports', { params: { id: _id }, body: { reason } }),
  });
  const act = async (reason: string) => {
    await report.mutateAsync(reason);
    showSuccess('Thank you. We will take a look at the review.');
    onSent();
  };
  const words = cutPreview(description);
  return (
    <ReasonDialog
      heading="What is wrong with this review?"
      missing="Please say what is wrong with it."
      no="Cancel"
      yes="Report review"
      onAct={act}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {userName}
        {words && `: “${words}${words.length < description.length ? '…' : ''}”`}
      </p>
      <p className="pt-4">
        A low rating is not a reason. Please report reviews that insult, advertise, give away personal details or are
        not about riding.
      </p>
    </ReasonDialog>
  );
}
