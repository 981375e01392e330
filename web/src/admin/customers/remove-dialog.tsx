import { reasonMissing } from '@fourteener/contract/missing';
import type { Report } from '@fourteener/contract/review/reports';
import { flushSync } from 'react-dom';
import { ReasonDialog } from '../../shop/reviews/reason-dialog.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useDecideReport } from './report-data.ts';

interface RemoveDialogProps {
  report: Report;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks why a reported review is taken down, and takes it down. */
export function RemoveDialog({ report: { _id, userName }, onClose, onRemoved }: RemoveDialogProps) {
  const deciding = useDecideReport(_id);
  const act = async (reason: string) => {
    await deciding.mutateAsync({ decision: 'remove', reason });
    showSuccess('The review has been taken down.');
    flushSync(onClose);
    onRemoved();
  };
  return (
    <ReasonDialog
      heading={`Take down the review by ${userName}?`}
      missing={reasonMissing.removedReview}
      no="Keep it"
      yes="Take it down"
      isDangerous
      onAct={act}
      onClose={onClose}
    >
      Only its author will still see it, along with your reason. It will no longer count toward the ratings.
    </ReasonDialog>
  );
}
