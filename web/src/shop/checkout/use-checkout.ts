import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Delivery } from '@fourteener/contract/checkout/delivery';
import { writeAddress } from '@fourteener/contract/checkout/delivery';
import { messages } from '@fourteener/contract/messages';
import type { PaymentSettings } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { hasStatus } from '../../api/errors.ts';
import { showFormError } from '../../api/form-errors.ts';
import { addressFields, emptyAddress, type TypedAddress, typedAddress } from '../account/typed-address.ts';
import { useSession } from '../../auth/session-store.ts';
import { getBasket } from '../basket/basket-store.ts';
import { isSameBasket } from '../basket/merge-baskets.ts';
import { syncBasket } from '../basket/sync-basket.ts';
import { type BasketErrors, findProblem, parseBasketErrors, type ShownLine } from '../basket/line-problem.ts';
import { usePlaceBasket } from '../basket/place-basket.ts';
import { destinationOf } from './destination-of.ts';
import { useFollowUp } from './use-follow-up.ts';
import { useDiscount } from './use-discount.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { lineId } from './line-id.ts';
import { dropDraft, keepDraft, takeDraft } from './checkout-draft.ts';
import { useSavedChoice } from './use-saved-choice.ts';
import { useTerms } from './use-terms.ts';

const CHANGED_ELSEWHERE = 'Your basket was changed on another device. Please check it, then pay.';
const NO_TOTAL = 'We could not work out the total. Nothing has been ordered. Please try again.';
const PARTS_CHANGED = 'Nothing has been ordered: some parts have changed. Please check them.';

/** The state and actions of the checkout. After any failure the basket and the typed text stay, over a reload and the sign-in too. */
export function useCheckout(basketLines: readonly ShownLine[], settings: PaymentSettings) {
  const session = useSession();
  const account = session.status === 'signed-in' ? session.account : undefined;
  const email = account?.email;
  const placing = usePlaceBasket();
  const followUp = useFollowUp();
  const [draft] = useState(() => takeDraft(email));
  // The order empties the basket: until the next page is shown, this one shows the ordered lines.
  const [placed, setPlaced] = useState<readonly ShownLine[]>();
  const lines = placed ?? basketLines;
  const [refusals, setRefusals] = useState<BasketErrors>({});
  const [before, setBefore] = useState<Quote>();
  const methods = settings.methods.toReversed();
  const terms = useTerms(settings.market);
  const [begun] = useState({
    method: draft?.method,
    discountCode: draft?.discountCode,
    poNumber: draft?.poNumber ?? '',
    shippingWay: draft?.shippingWay,
  });
  /** The choices besides the address: the draft keeps them over a reload and the sign-in. */
  const [chosen, setChosen] = useState(begun);
  const { poNumber, shippingWay } = chosen;
  const method = methods.find((each) => each === chosen.method) ?? methods[0];
  const form = useForm<TypedAddress, unknown, Delivery>({
    defaultValues: {
      ...(draft?.address ?? { ...emptyAddress, country: settings.countries[0] ?? 'US' }),
      // A visitor may have left the name empty: the account has one.
      name: draft?.address?.name || (account?.name ?? ''),
    },
    resolver: standardSchemaResolver(typedAddress),
  });
  const saved = useSavedChoice(form, {
    isSignedIn: account !== undefined,
    hasDraft: draft?.address !== undefined,
    name: account?.name ?? '',
  });
  const { control, setError, getValues, subscribe } = form;
  const choose = (change: Partial<typeof chosen>) => setChosen((now) => ({ ...now, ...change }));
  useEffect(() => {
    const keep = () => keepDraft(email, { address: getValues(), ...chosen });
    // Until something is typed or chosen there is nothing to store.
    if (chosen !== begun) keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, [subscribe, getValues, email, chosen, begun]);

  const [country, state, zip] = useWatch({ control, name: ['country', 'state', 'zip'] });
  const { destination, awaits } = destinationOf({ country, state, zip }, settings);
  const isReadable = lines.every((line) => line.part !== undefined && findProblem(line) === undefined);
  const { quoted, discount, refuse } = useDiscount(
    {
      lines: lines.map(({ id, quantity }) => ({ partsId: id, quantity })),
      destination,
      shippingWay,
      isEnabled: isReadable && destination !== undefined,
    },
    {
      begun: account && begun.discountCode,
      onChange: (code) => {
        choose({ discountCode: code });
      },
    },
  );

  const showProblem = async (error: unknown, ordered: ReturnType<typeof toBasket>, agreed: Quote) => {
    if (!hasStatus(error, 400, 409)) {
      showFormError(error, addressFields, setError);
      return;
    }
    if (error.problem === 'total-changed') {
      setBefore(agreed);
      await quoted.renew();
      setError('root', { type: 'refused', message: error.detail });
    } else if (error.problem === 'discount-refused') {
      setBefore(agreed);
      refuse(error.detail);
      setError('root', { type: 'refused', message: error.detail });
    } else if (error.problem === 'basket-refused') {
      setRefusals(parseBasketErrors(ordered, error.errors));
      // A changed price changes the total, too.
      setBefore(agreed);
      await quoted.renew();
      setError('root', { type: 'refused', message: PARTS_CHANGED });
    } else if (error.problem === 'not-delivered') {
      setError('country', { message: error.detail }, { shouldFocus: true });
    } else {
      const found = error.errors.flatMap(({ path, message }) => {
        const field = addressFields.find((name) => path === `delivery.${name}`);
        return field ? [{ field, message }] : [];
      });
      found.forEach(({ field, message }, n) => setError(field, { message }, { shouldFocus: n === 0 }));
      if (found.length === 0) showFormError(error, addressFields, setError);
      // The ways of shipping have changed since the total was worked out.
      if (error.errors.some(({ path }) => path === 'shippingWay')) await quoted.renew();
    }
  };

  const order = useOneAtATime(async (delivery: Delivery) => {
    const agreed = quoted.current;
    if (!account) return;
    // The page already shows that parts could not be loaded.
    if (lines.some(({ part }) => part === undefined)) return;
    const wrong = lines.find((line) => findProblem(line) !== undefined);
    if (wrong) {
      document.getElementById(lineId(wrong.id))?.focus();
      return;
    }
    if (!agreed) {
      setError('root', { type: 'refused', message: NO_TOTAL });
      await quoted.renew();
      return;
    }
    setBefore(undefined);
    setRefusals({});
    const ordered = toBasket(lines);
    // Another device of the account may have ordered the basket already. A failed sync is ignored: the order then shows its own error.
    await syncBasket(account.uid).catch(() => undefined);
    if (!isSameBasket(getBasket(), ordered)) {
      setError('root', { type: 'refused', message: CHANGED_ELSEWHERE });
      return;
    }
    const body = {
      lines: lines.flatMap(({ id, quantity, part }) =>
        typeof part === 'object' ? [{ partsId: id, quantity, PerUnitPrice: part.price }] : [],
      ),
      phone: delivery.phone,
      address: writeAddress(delivery),
      delivery,
      ...(method && { method }),
      ...(method === 'card' && { withPaymentPage: true }),
      expectedTotal: agreed.total,
      ...(agreed.discount && { discountCode: agreed.discount.code }),
      ...(method === 'invoice' && poNumber.trim() !== '' && { poNumber: poNumber.trim() }),
      ...(terms !== undefined && { acceptedTerms: terms }),
      ...(agreed.ways && { shippingWay: agreed.shippingName }),
    };
    setPlaced(lines);
    try {
      const { insertedIds, purchaseId, paymentPage } = await placing.mutateAsync({ ordered, body });
      dropDraft(email);
      showSuccess(messages.orderPlaced);
      await saved.store(delivery);
      // An order that a discount code has paid needs no payment page.
      await followUp({
        ...{ ids: insertedIds, purchaseId, page: paymentPage?.url },
        method: agreed.total > 0 ? method : 'invoice',
      });
    } catch (error) {
      setPlaced(undefined);
      await showProblem(error, ordered, agreed);
    }
  });

  return {
    form,
    country,
    lines,
    refusals,
    quoted: { ...quoted, before, awaits },
    discount,
    isSignedIn: account !== undefined,
    methods,
    method,
    poNumber,
    shippingWay,
    choose,
    submit: form.handleSubmit(order),
    isPlacing: form.formState.isSubmitting || placing.isSuccess,
    saved,
  };
}

const toBasket = (lines: readonly ShownLine[]) => lines.map(({ id, quantity }) => ({ id, quantity }));
