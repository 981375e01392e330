import { constraints } from '@fourteener/contract/constraints';
import { TextField } from '../../ui/forms/text-field.tsx';

interface InvoiceDaysProps {
  days: string;
  error: string | undefined;
  onChange: (days: string) => void;
}

/** How long an invoice may remain unpaid. */
export function InvoiceDays({ days, error, onChange }: InvoiceDaysProps) {
  return (
    <section aria-labelledby="invoices" className="grid gap-4">
      <div>
        <h2 id="invoices" className="text-heading">
          Invoices
        </h2>
        <p className="mt-2 max-w-text text-small text-ink-soft">
          The customer is reminded a week and three days before the time is over. What is not shipped by then is
          canceled and goes back in stock; what is shipped stays due.
        </p>
      </div>
      <TextField
        className="max-w-[12rem]"
        label="Days to pay an invoice"
        help={`From ${constraints.fewestInvoiceDays} to ${constraints.mostInvoiceDays}.`}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </section>
  );
}
