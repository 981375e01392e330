import type { Delivery } from '@fourteener/contract/checkout/delivery';

interface SavedChoiceProps {
  addresses: readonly Delivery[];
  /** The index of the chosen address; undefined for a new one. */
  chosen: number | undefined;
  onChoose: (chosen: number | undefined) => void;
}

const chip =
  'max-w-full truncate h-11 rounded-control border border-line-strong px-4 text-small hover:border-ink aria-pressed:border-ink aria-pressed:font-medium aria-pressed:shadow-[inset_0_-2px_0_var(--color-accent)]';

/** Buttons for the saved addresses, and one for a new address. */
export function SavedChoice({ addresses, chosen, onChoose }: SavedChoiceProps) {
  return (
    <div role="group" aria-label="Saved addresses" className="mt-5 flex flex-wrap gap-2">
      {addresses.map((address, index) => (
        <button
          key={JSON.stringify(address)}
          type="button"
          className={chip}
          aria-pressed={chosen === index}
          onClick={() => onChoose(index)}
        >
          {address.name}, {address.street}, {address.city}
        </button>
      ))}
      <button type="button" className={chip} aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        New address
      </button>
    </div>
  );
}
