import { constraints } from '@fourteener/contract/constraints';
import { type PaymentMethod, paymentMethodLabels } from '@fourteener/contract/purchase/payment-states';
import { ChoiceCard } from '../../ui/forms/choice-card.tsx';
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
  /** The consequence of each way of payment, for customers who choose. */
  notes?: Notes;
}

/** The choice among the ways of payment that the shop offers. */
export function PaymentMethods({ methods, chosen, onChoose, notes = notesForCustomers }: PaymentMethodsProps) {
  const { data: { invoiceDays = constraints.invoiceDays } = {} } = usePaymentSettings();
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">How to pay</legend>
      {methods.map((method) => (
        <ChoiceCard
          key={method}
          group="method"
          value={method}
          isChosen={chosen === method}
          onChoose={() => onChoose(method)}
          note={notes[method](invoiceDays)}
        >
          {paymentMethodLabels[method]}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
