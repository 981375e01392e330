import { constraints } from '@fourteener/contract/constraints';
import { TextField } from '../../ui/forms/text-field.tsx';

interface ReorderFieldsProps {
  days: string;
  error: string | undefined;
  onChange: (days: string) => void;
}

/** The days until reordered parts arrive, by which _Low Stock_ proposes reorder levels. */
export function ReorderFields({ days, error, onChange }: ReorderFieldsProps) {
  return (
    <section aria-labelledby="reorders" className="grid gap-4">
      <div>
        <h2 id="reorders" className="text-heading">
          Reorders
        </h2>
        <p className="mt-2 max-w-text text-small text-ink-soft">
          Low Stock suggests as a part’s reorder level the number of pieces that are sold in this time.
        </p>
      </div>
      <TextField
        className="max-w-[16rem]"
        label="Days until reordered parts arrive"
        help={`From 1 to ${constraints.mostReorderDays}.`}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </section>
  );
}
