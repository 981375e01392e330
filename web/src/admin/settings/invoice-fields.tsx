import { currencySign } from '@fourteener/contract/currency';
import { constraints } from '@fourteener/contract/constraints';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import type { Problems } from '../../ui/forms/problems-within.ts';
import type { TypedTables } from './typed-tables.ts';

type TypedInvoices = Pick<
  TypedTables,
  'invoiceDays' | 'unpaidDollars' | 'unpaidPercent' | 'taxNumbers' | 'bankDetails'
>;

interface InvoiceFieldsProps {
  typed: TypedInvoices;
  problems: Problems;
  onChange: (typed: Partial<TypedInvoices>) => void;
}

/** The fields for the payment period of invoices, and for the seller's facts on invoices and credit notes. */
export function InvoiceFields({ typed, problems, onChange }: InvoiceFieldsProps) {
  return (
    <section aria-labelledby="invoices" className="grid gap-4">
      <div>
        <h2 id="invoices" className="text-heading">
          Invoices
        </h2>
        <p className="mt-2 max-w-text text-small text-ink-soft">
          Customers are reminded seven days and three days before an invoice is due. If it is not paid by then, parts
          that are not shipped are canceled and go back in stock; shipped parts stay due.
        </p>
      </div>
      <TextField
        className="max-w-[12rem]"
        label="Days to pay an invoice"
        help={`From ${constraints.fewestInvoiceDays} to ${constraints.mostInvoiceDays}.`}
        inputMode="numeric"
        autoComplete="off"
        value={typed.invoiceDays}
        error={problems['invoiceDays']}
        onChange={({ target }) => onChange({ invoiceDays: target.value })}
      />
      <div className="grid max-w-text gap-x-gap gap-y-4 sm:grid-cols-2">
        <TextField
          label={`Amount that can be left unpaid, ${currencySign}`}
          help="In total by one customer, mailbox or network. Pieces of an order above this amount are kept for 35 minutes, unless it is paid by card or you confirm it."
          inputMode="decimal"
          autoComplete="off"
          value={typed.unpaidDollars}
          error={problems['unpaidDollars']}
          onChange={({ target }) => onChange({ unpaidDollars: target.value })}
        />
        <TextField
          label="Share of a part that can be left unpaid, %"
          help="The share of a part’s pieces that unpaid orders of one customer, mailbox or network can reserve. The minimum quantity of a part can always be ordered."
          inputMode="numeric"
          autoComplete="off"
          value={typed.unpaidPercent}
          error={problems['unpaidPercent']}
          onChange={({ target }) => onChange({ unpaidPercent: target.value })}
        />
      </div>
      <TextArea
        label="Tax numbers"
        optional
        help="Printed on invoices and credit notes, one line each, such as VAT ID ATU12345678."
        rows={2}
        autoComplete="off"
        maxLength={constraints.taxNumbersLength}
        value={typed.taxNumbers}
        error={problems['taxNumbers']}
        onChange={({ target }) => onChange({ taxNumbers: target.value })}
      />
      <TextArea
        label="Bank details"
        optional
        help="Printed on invoices and in the emails about them, so that customers know where to transfer the money. Invoices that are already issued do not change."
        rows={4}
        autoComplete="off"
        maxLength={constraints.bankDetailsLength}
        value={typed.bankDetails}
        error={problems['bankDetails']}
        onChange={({ target }) => onChange({ bankDetails: target.value })}
      />
    </section>
  );
}
