import { constraints } from '@fourteener/contract/constraints';
import { type PaymentMethod, paymentMethodLabels } from '@fourteener/contract/purchase/payment-states';
import { usePaymentSettings } from '../orders/payment-settings.ts';

type Notes = Readonly<Record<PaymentMethod, (invoiceDays: number) => string>>;

const notesForCustomers: Notes = {
  card: () => 'You enter it on our payment provider’s page, then come back here.',
  invoice: (days) => `You pay within ${days} days. The invoice says how.`,
};

interface PaymentMethodsProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
  /** The consequence of each, for whoever chooses. */
  notes?: Notes;
}

/** How to pay: one of what the shop offers. */
export function PaymentMethods({ methods, chosen, onChoose, notes = notesForCustomers }: PaymentMethodsProps) {
  const { data: { invoiceDays = constraints.invoiceDays } = {} } = usePaymentSettings();
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">How to pay</legend>
      {methods.map((method) => (
        <label
          key={method}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-control border border-line-strong bg-surface px-4 py-3 hover:border-ink has-checked:border-ink has-checked:shadow-[inset_2px_0_0_var(--color-accent)]"
        >
          <input
            type="radio"
            name="method"
            className="size-4.5"
            value={method}
            checked={chosen === method}
            onChange={() => onChoose(method)}
          />
          <span>
            <span className="font-medium">{paymentMethodLabels[method]}</span>
            <span className="block text-small text-ink-soft">{notes[method](invoiceDays)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
