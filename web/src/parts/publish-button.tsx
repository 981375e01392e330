import type { Part } from '@fourteener/contract/parts';
import { Button } from '../ui/buttons/button.tsx';
import { showFailure, showSuccess } from '../ui/feedback/toast.ts';
import { useChangePart } from './change-part.ts';
import { draftStatus } from './draft-status.ts';

/** Shows a draft to riders, or makes a part a draft again; nothing while there are no drafts. */
export function PublishButton({ part }: { part: Part }) {
  const change = useChangePart(part._id);
  if (draftStatus === undefined) return null;
  const isDraft = part.status === draftStatus;
  const press = async () => {
    try {
      await change.mutateAsync({ status: isDraft ? 'active' : draftStatus });
      showSuccess(isDraft ? 'The part is published.' : 'The part is a draft now.');
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button variant="secondary" busy={change.isPending && 'Saving'} onClick={() => void press()}>
      {isDraft ? 'Publish' : 'Move to drafts'}
    </Button>
  );
}
