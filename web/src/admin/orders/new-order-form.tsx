import { formatDollars } from '@fourteener/contract/money';
import { orderTakingNames, orderTakings } from '@fourteener/contract/order/taken';
import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import type { PaymentSettings } from '@fourteener/contract/purchase/schemas';
import { type ReactNode, useId, useRef } from 'react';
import { AddressFields } from '../../shop/account/address-fields.tsx';
import { sumUp, writeSum } from '../../shop/basket/line-problem.ts';
import { PartsMissing } from '../../shop/basket/parts-missing.tsx';
import { DeliveryFields } from '../../shop/checkout/delivery-fields.tsx';
import { DiscountField } from '../../shop/checkout/discount-field.tsx';
import { PaymentMethods } from '../../shop/checkout/payment-methods.tsx';
import { PoNumberField } from '../../shop/checkout/po-number-field.tsx';
import { ShippingWays } from '../../shop/checkout/shipping-ways.tsx';
import { SummaryTotals } from '../../shop/checkout/summary.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { capitalize } from '../../ui/text/capitalize.ts';
import { PartField } from '../parts/part-field.tsx';
import { KnownCustomer } from './known-customer.tsx';
import { TakenLine } from './taken-line.tsx';
import type { TypedOrder } from './typed-order.ts';
import { useNewOrder } from './use-new-order.ts';

type NewOrder = ReturnType<typeof useNewOrder>;

/** Each customer can use a code once, so the customer's email is needed first. */
const CUSTOMER_FIRST = 'Enter the customer’s email to use a discount code.';

/** The consequence of each payment method, for the admin who takes the order. */
const notes: Readonly<Record<PaymentMethod, (invoiceDays: number) => string>> = {
  card: () => 'The customer signs in and pays under My orders.',
  invoice: (days) => `The customer pays within ${days} days. The invoice says how.`,
};

/** The form for an order that an admin takes by phone or at the counter; `start`: the known fields of its customer. */
export function NewOrderForm({
  settings,
  start,
}: {
  settings: PaymentSettings;
  start?: Partial<TypedOrder> | undefined;
}) {
  const taking = useNewOrder(settings, start);
  const { form, isPaid, lines, isReadable, quoted, methods, method, country, isPlacing } = taking;
  const { errors } = form.formState;
  const total = isPaid ? quoted.quote?.total : isReadable ? sumUp(lines) : undefined;
  const busy = isPlacing
    ? 'Placing order'
    : taking.isReadingParts
      ? 'Loading the parts'
      : quoted.isReading && 'Working out the total';
  const words = total ? `Place order for ${formatDollars(total)}` : 'Place order';
  return (
    <form
      noValidate
      className="grid gap-x-gap gap-y-12 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-20"
      onSubmit={(event) => void taking.submit(event)}
    >
      <div className="grid content-start gap-12 xl:max-w-[44rem]">
        <Customer taking={taking} />
        <Lines taking={taking} />
        <Section heading="Delivery">
          {isPaid ? (
            <AddressFields
              register={form.register}
              errors={errors}
              country={country}
              offered={settings.countries}
              idPrefix="new-order"
            />
          ) : (
            <DeliveryFields
              fields={{ phone: form.register('phone'), address: form.register('address') }}
              errors={errors}
            />
          )}
        </Section>
        {quoted.quote?.ways && (
          <Section heading="Shipping">
            <ShippingWays quote={quoted.quote} chosen={taking.shippingWay} onChoose={taking.setShippingWay} />
          </Section>
        )}
        {isPaid && (
          <Section heading="Payment">
            <PaymentMethods methods={methods} chosen={method} onChoose={taking.setMethod} notes={notes} />
            {method === 'invoice' && <PoNumberField value={taking.poNumber} onChange={taking.setPoNumber} />}
          </Section>
        )}
      </div>
      <aside aria-label="Total" className="xl:sticky xl:top-24 xl:self-start">
        <Section heading="Total">
          {isPaid ? (
            <>
              <SummaryTotals lines={lines} quoted={quoted} />
              <DiscountField
                discount={taking.discount}
                lacks={taking.customerEmail === undefined ? CUSTOMER_FIRST : undefined}
              />
            </>
          ) : (
            <p className="text-title wide num">{writeSum(lines)}</p>
          )}
          <div className="grid gap-3">
            <Button type="submit" className="w-full" busy={busy}>
              {words}
            </Button>
            {form.formState.isSubmitted && taking.partsError && <PartsMissing onRetry={taking.readPartsAgain} />}
            <SendError error={errors.root} button={words} />
          </div>
        </Section>
      </aside>
    </form>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-ink pt-4">
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Customer({ taking }: { taking: NewOrder }) {
  const { customerEmail: email } = taking;
  const { errors } = taking.form.formState;
  return (
    <Section heading="Customer">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">How the order came</legend>
        {orderTakingNames.map((name) => (
          <label key={name} className="flex items-center gap-2 py-1">
            <input
              type="radio"
              name="taken"
              className="size-4.5"
              value={name}
              checked={taking.taken === name}
              onChange={() => taking.setTaken(name)}
            />
            {capitalize(orderTakings[name].manner)}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Customer’s email"
          type="email"
          autoComplete="off"
          {...taking.customer.email}
          error={errors.email?.message}
        />
        <TextField
          label="Customer’s name"
          autoComplete="off"
          {...taking.customer.customerName}
          error={errors.customerName?.message}
        />
      </div>
      {email !== undefined && <KnownCustomer key={email} email={email} onTake={taking.takeOver} />}
    </Section>
  );
}

function Lines({ taking }: { taking: NewOrder }) {
  const { lines, refusals, partsError, form } = taking;
  const adding = useRef<HTMLDivElement>(null);
  const isMissing = form.formState.isSubmitted && lines.length === 0;
  return (
    <Section heading="Parts">
      <div
        data-lines=""
        className="grid gap-5"
        onKeyDown={(event) => {
          // Enter chooses a part here; one press too many must not place the order.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        {lines.length > 0 && (
          <ul className="border-t border-line">
            {lines.map((line) => (
              <TakenLine
                key={line.id}
                line={line}
                refusal={refusals[line.id]}
                onChange={(quantity) => taking.setQuantity(line.id, quantity)}
                onRemove={() => {
                  taking.removePart(line.id);
                  // The button that had the focus disappears with its line.
                  adding.current?.querySelector('input')?.focus();
                }}
              />
            ))}
          </ul>
        )}
        {partsError && (
          <Failed heading="Some parts could not be loaded" error={partsError} onRetry={taking.readPartsAgain} />
        )}
        <div ref={adding}>
          <PartField
            label="Add a part"
            value=""
            error={isMissing ? 'Add at least one part.' : undefined}
            onChange={(id) => id !== '' && taking.addPart(id)}
          />
        </div>
      </div>
    </Section>
  );
}
