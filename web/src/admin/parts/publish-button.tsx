import { isHidden } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { Button } from '../../ui/buttons/button.tsx';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useChangePart } from './change-part.ts';

/** Shows a hidden part to riders, or hides it from them. */
export function PublishButton({ part }: { part: Part }) {
  const change = useChangePart(part._id);
  const press = async () => {
    try {
      await change.mutateAsync({ visibility: isHidden(part) ? 'shown' : 'hidden' });
      showSuccess(isHidden(part) ? 'The part is published.' : 'The part is hidden now.');
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button
      {...pageAction(isHidden(part) ? 'publish' : 'hide', part._id)}
      variant="secondary"
      size="small"
      busy={change.isPending && 'Saving'}
      onClick={() => void press()}
    >
      {isHidden(part) ? 'Publish' : 'Hide'}
    </Button>
  );
}
