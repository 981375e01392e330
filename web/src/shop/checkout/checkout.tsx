import { formatDollars } from '@fourteener/contract/money';
import { countOf } from '@fourteener/contract/text/plurals';
import type { PaymentSettings } from '@fourteener/contract/purchase/schemas';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AddressFields } from '../account/address-fields.tsx';
import { rememberOrigin } from '../../auth/origin.ts';
import { basketKey } from '../basket/basket-key.ts';
import { setPieces } from '../basket/basket-lines.ts';
import { PartsMissing } from '../basket/parts-missing.tsx';
import { changeBasket } from '../basket/basket-store.ts';
import type { useBasketLines } from '../basket/use-basket-lines.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { CheckoutLine } from './checkout-line.tsx';
import { GuaranteePlace } from '../guarantee/guarantee-place.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { Corrections } from './corrections.tsx';
import { DiscountField } from './discount-field.tsx';
import { DELIVERY, listCorrections } from './list-corrections.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { PoNumberField } from './po-number-field.tsx';
import { SavedChoice } from './saved-choice.tsx';
import { ShippingWays } from './shipping-ways.tsx';
import { Step } from './step.tsx';
import { FoldedSummary, SummaryTotals } from './summary.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  basket: ReturnType<typeof useBasketLines>;
  settings: PaymentSettings;
  heading: ReactNode;
  /** Shown when the basket is empty. */
  empty: ReactNode;
}

/** A whole order on one page: the basket, its destination, its payment and its costs. */
export function Checkout({ basket, settings, heading, empty }: CheckoutProps) {
  const checkout = useCheckout(basket.lines, settings);
  const { lines, form, quoted, saved, isSignedIn, methods, method, isPlacing } = checkout;
  const { errors, submitCount } = form.formState;
  const location = useLocation();
  const basketHeading = useRef<HTMLHeadingElement>(null);
  const [wasUnanswered] = useState(basketKey.isPending);
  if (lines.length === 0) return empty;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const wasTried = submitCount > 0;
  const corrections = wasTried ? listCorrections(lines, errors, checkout.country) : [];
  const busy = isPlacing
    ? 'Placing order'
    : basket.isReading
      ? 'Loading the parts'
      : quoted.isReading && 'Working out the total';
  const amount = quoted.quote && !quoted.error ? ` ${formatDollars(quoted.quote.total)}` : '';
  const isFree = quoted.quote?.total === 0;
  const words = method === 'card' && !isFree ? `Pay${amount}` : `Place Order${amount && ` for${amount}`}`;
  const origin = rememberOrigin(location);
  return (
    <form noValidate className="grid gap-x-gap lg:grid-cols-12" onSubmit={(event) => void checkout.submit(event)}>
      <div className="lg:col-span-7">
        {heading}
        <FoldedSummary lines={lines} quoted={quoted} />
        <Step number={1} heading="Basket" headingRef={basketHeading} note={countOf(pieces, 'piece')}>
          <ul className="mt-3 border-t border-line">
            {lines.map((line) => (
              <CheckoutLine
                key={line.id}
                line={line}
                hasFailed={basket.error !== undefined && line.part === undefined}
                refusal={checkout.refusals[line.id]}
                onRemove={() => {
                  changeBasket((all) => setPieces(all, line.id, 0));
                  // The pressed button is gone with its line.
                  basketHeading.current?.focus();
                }}
              />
            ))}
          </ul>
          {basket.error && (
            <div className="mt-6">
              <Failed heading="Some parts could not be loaded" error={basket.error} onRetry={basket.readAgain} />
            </div>
          )}
        </Step>
        <Step number={2} heading="Delivery">
          {!isSignedIn && (
            <p className="mt-3 text-small text-ink-soft">
              <Link to={paths.login} state={origin} className="link">
                Log in
              </Link>{' '}
              to use your saved addresses. What you typed stays.
            </p>
          )}
          {saved.error && (
            <p role="alert" className="mt-3 text-small text-danger">
              Your saved addresses could not be loaded: {sentenceOf(saved.error)}{' '}
              <TextButton onClick={saved.readAgain}>Try again</TextButton>
            </p>
          )}
          {saved.addresses.length > 0 && (
            <SavedChoice addresses={saved.addresses} chosen={saved.chosen} onChoose={saved.choose} />
          )}
          <div className="mt-6">
            <AddressFields
              register={form.register}
              errors={errors}
              country={checkout.country}
              offered={settings.countries}
              idPrefix={DELIVERY}
            />
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-6">
            {saved.canSave && (
              <Checkbox
                label={
                  saved.chosen === undefined ? 'Save this address in my account' : 'Save the changes in my account'
                }
                checked={saved.wantsSaved}
                onChange={(event) => saved.setWantsSaved(event.target.checked)}
              />
            )}
            {saved.chosen !== undefined && (
              <TextButton onClick={() => void saved.remove()}>Remove this address from my account</TextButton>
            )}
          </div>
          {quoted.quote?.ways && (
            <div className="mt-8">
              <h3 className="mb-3 font-medium">Shipping</h3>
              <ShippingWays
                quote={quoted.quote}
                chosen={checkout.shippingWay}
                onChoose={(next) => checkout.choose({ shippingWay: next })}
              />
            </div>
          )}
        </Step>
        <Step number={3} heading="Payment">
          <div className="mt-5 grid gap-5">
            <PaymentMethods methods={methods} chosen={method} onChoose={(next) => checkout.choose({ method: next })} />
            {method === 'invoice' && (
              <PoNumberField value={checkout.poNumber} onChange={(next) => checkout.choose({ poNumber: next })} />
            )}
          </div>
        </Step>
      </div>
      <aside aria-label="Order summary" className="lg:col-span-4 lg:col-start-9">
        <div className="lg:sticky lg:top-24">
          <h2 className="mb-4 border-t border-ink pt-4 text-heading">Summary</h2>
          <SummaryTotals lines={lines} quoted={quoted} />
          <div className="mt-4">
            <DiscountField
              discount={checkout.discount}
              lacks={isSignedIn ? undefined : 'Log in to use a discount code.'}
            />
          </div>
          <div className="mt-5 grid gap-3">
            {settings.market === 'eu' && (
              <GuaranteePlace parts={lines.flatMap(({ part = 'gone' }) => (part === 'gone' ? [] : part))} />
            )}
            {isSignedIn ? (
              <Button type="submit" className="w-full" busy={busy}>
                {words}
              </Button>
            ) : (
              <ButtonLink to={paths.login} state={origin} className="w-full">
                Log in to order
              </ButtonLink>
            )}
            {settings.market === 'eu' && <AcceptedTerms />}
            <Corrections corrections={corrections} />
            {wasTried && basket.error && <PartsMissing onRetry={basket.readAgain} />}
            <SendError error={errors.root} button={words} />
            {wasUnanswered && (
              <p className="text-small text-warning">
                We could not confirm your last try. You can safely send it again unchanged: it is ordered only once.
                Before you change anything, check My orders.
              </p>
            )}
            <p className="text-small text-ink-faint">We place the whole order or none of it.</p>
          </div>
        </div>
      </aside>
    </form>
  );
}
