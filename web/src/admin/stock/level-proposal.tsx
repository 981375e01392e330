import type { Part } from '@fourteener/contract/part/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/call-queries.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { useChangePart } from '../parts/change-part.ts';
import type { Proposal } from './use-proposals.ts';

/**
 * The reorder level that is proposed for a part, its calculation, and the button that takes it over. Shows nothing if the part already has
 * this level.
 */
export function LevelProposal({ part, proposal }: { part: Part; proposal: Proposal }) {
  const queryClient = useQueryClient();
  const change = useChangePart(part._id);
  const mayChange = useMayCall('changePart');
  const { sold, level, days, reorderDays } = proposal;
  if (part.reorderLevel === level) return null;
  const take = async () => {
    try {
      await change.mutateAsync({ reorderLevel: level });
      void invalidate(queryClient, 'parts');
      showSuccess(`The reorder level of ${part.name} is ${level}.`);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <p className="mt-1 text-small text-ink-faint num">
      {sold} sold in {days / 7} weeks. A delivery takes {countOf(reorderDays, 'day')}: reorder at {level}.{' '}
      {mayChange && (
        <TextButton disabled={change.isPending} onClick={() => void take()}>
          Use {level}
          <span className="sr-only"> for {part.name}</span>
        </TextButton>
      )}
    </p>
  );
}
