import type { Report } from '@fourteener/contract/reports';
import { flushSync } from 'react-dom';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { showSuccess } from '../ui/toast.ts';
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
    showSuccess('The review is taken down.');
    flushSync(onClose);
    onRemoved();
  };
  return (
    <ReasonDialog
      heading={`Take down the review by ${userName}?`}
      missing="Please say why, for its author."
      no="Keep it"
      yes="Take it down"
      isDangerous
      onAct={act}
      onClose={onClose}
    >
      Nobody but its author sees it then, with this reason. It no longer counts in the ratings.
    </ReasonDialog>
  );
}
