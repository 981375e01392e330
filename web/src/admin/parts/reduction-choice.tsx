import { formatDollars } from '@fourteener/contract/money';
import type { Part } from '@fourteener/contract/part/schemas';
import { useMarket } from '../../api/market.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

interface ReductionChoiceProps {
  part: Part;
  /** Whether the typed price differs from the saved one. */
  isPriceChanged: boolean;
  /** The choice of the admin; undefined until they have chosen. */
  chosen: boolean | undefined;
  onChoose: (chosen: boolean) => void;
}

/**
 * The checkbox that announces a new price as a reduction, or ends an announced reduction; the shop itself finds the former price to show.
 */
export function ReductionChoice({ part: { reducedFrom }, isPriceChanged, chosen, onChoose }: ReductionChoiceProps) {
  const market = useMarket();
  if (market !== 'eu' || !(isPriceChanged || reducedFrom !== undefined)) return null;
  return (
    <div>
      <Checkbox
        label={
          isPriceChanged || reducedFrom === undefined
            ? 'Announce the new price as a reduction'
            : `Announced as reduced from ${formatDollars(reducedFrom)}`
        }
        checked={chosen ?? !isPriceChanged}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <p className="text-small text-ink-faint">
        Riders see the lowest price of the 30 days before the reduction, struck through. The next change of the price
        ends the reduction.
      </p>
    </div>
  );
}

/** The request's fields for the choice; none if it changes nothing. */
export function writeReduction(
  { reducedFrom }: Part,
  { isPriceChanged, chosen }: Pick<ReductionChoiceProps, 'isPriceChanged' | 'chosen'>,
): { reduced?: boolean } {
  if (isPriceChanged) return chosen ? { reduced: true } : {};
  return reducedFrom !== undefined && chosen === false ? { reduced: false } : {};
}
