// The style sheet of the first visit has neither dialogs nor forms of this kind.
import '../dashboard/dashboard.css';
import type { Review } from '@fourteener/contract/reviews';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { showSuccess } from '../ui/toast.ts';
import { cutPreview } from './preview-text.ts';

interface ReportDialogProps {
  review: Review;
  onClose: () => void;
  onSent: () => void;
}

/** Asks what is wrong with a review, and sends it to the bench. */
export function ReportDialog({ review: { _id, userName, description }, onClose, onSent }: ReportDialogProps) {
  const report = useMutation({
    mutationFn: (reason: string) => call('reportReview', { params: { id: _id }, body: { reason } }),
  });
  const act = async (reason: string) => {
    await report.mutateAsync(reason);
    showSuccess('Thank you. The bench will read the review.');
    onSent();
  };
  const words = cutPreview(description);
  return (
    <ReasonDialog
      heading="What is wrong with this review?"
      missing="Please say what is wrong with it."
      no="Never mind"
      yes="Report it"
      onAct={act}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {userName}
        {words && `: “${words}${words.length < description.length ? '…' : ''}”`}
      </p>
      <p className="pt-4">
        A low rating is no reason. What insults, advertises, tells of somebody else or is not about riding is.
      </p>
    </ReasonDialog>
  );
}
