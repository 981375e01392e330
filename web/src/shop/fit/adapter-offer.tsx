import { judgeLines } from '../basket/judge-lines.ts';
import { addOneMore } from '../basket/add-to-basket.ts';
import { useBasket } from '../basket/basket-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import type { FitCheck } from './check-parts.ts';

/** The adapter that a part needs: a press adds it to the basket, if the shop sells it and the basket does not have it. */
export function AdapterOffer({ adapter: { label, note, partId } }: { adapter: FitCheck['adapters'][number] }) {
  const isInBasket = useBasket().some(({ id }) => id === partId);
  const add = useOneAtATime(async () => {
    if (partId === null) return;
    const [line] = await judgeLines([{ partsId: partId }]);
    if (!line?.part) throw new Error('This part is not in the shop anymore.');
    addOneMore(line.part);
  });
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
      <p>
        Needed: <span className="font-medium text-ink">{label}</span>
        {note && `. ${note}`}
      </p>
      {partId === null ? (
        <p className="text-ink-faint">Not in our shop</p>
      ) : isInBasket ? (
        <p className="text-success">In your basket</p>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Add to basket: ${label}`}
          onClick={() => void add().catch(showFailure)}
        >
          Add to basket
        </Button>
      )}
    </div>
  );
}
