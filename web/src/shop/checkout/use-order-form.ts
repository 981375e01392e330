import { messages, quantityOutOfRange } from '@fourteener/contract/messages';
import { missing } from '@fourteener/contract/missing';
import { isOrderable } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hasStatus, HttpProblem } from '../../api/errors.ts';
import type { Account } from '../../auth/provider.ts';
import { addToBasket } from '../basket/add-to-basket.ts';
import { tellPlaced } from '../orders/placed-orders.ts';
import { usePaymentMethods } from '../orders/payment-settings.ts';
import { paths } from '../../screens/paths.ts';
import { showFormError } from '../../api/form-errors.ts';
import { required } from '../../ui/forms/required.ts';
import { parsePieces } from '../../ui/forms/steps.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import type { Agreement } from './agreement.ts';
import { usePrefill } from './last-delivery.ts';
import { dropDraft, keepDraft, nameDraft, type OrderDraft, getDraft } from './order-draft.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { usePlaceOrder } from './place-order.ts';
import { useTerms } from './use-terms.ts';

/** The time, ms, in which an identical order counts as a retry of one without an answer. */
const UNANSWERED_TIME = 10 * 60_000;

const fieldNames = ['phone', 'address', 'quantity'] as const;

/**
 * The state and actions of the order form. After any failure the typed text stays, over a reload and another sign-in too; once the
 * order is placed, it leads to the account's orders.
 */
export function useOrderForm(part: Part, account: Account) {
  const { _id, name, price, minimumQuantity, availableQuantity } = part;
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.myOrders);
  const placing = usePlaceOrder();
  const { methods, market, requireNoPayment } = usePaymentMethods();
  const terms = useTerms(market);
  const [agreement, setAgreement] = useState<Agreement>();
  const draft = nameDraft(account.email, _id);
  // All tabs share the key: a customer who got no answer and closed the tab orders only once, also from another tab.
  const [orderKey] = useState(() =>
    createIdempotencyKey(`order-key:${_id}`, { storage: 'local', lifetime: UNANSWERED_TIME }),
  );
  const [query, setQuery] = useSearchParams();
  const { register, control, handleSubmit, getValues, setValue, setError, clearErrors, subscribe, formState } =
    useForm<OrderDraft>({
      defaultValues: {
        phone: '',
        address: '',
        quantity: String(minimumQuantity),
        ...getDraft(draft),
        ...quantityFromQuery(query),
      },
    });
  usePrefill(account.email, getValues, setValue);
  // The fields are registered in the order of the form: the focus goes to the first invalid one.
  const quantity = useController({
    name: 'quantity',
    control,
    rules: {
      validate: (typed) =>
        isOrderable(parsePieces(typed), part) || quantityOutOfRange(minimumQuantity, availableQuantity),
    },
  });
  const phone = register('phone', required(missing('The phone number')));
  const address = register('address', required(missing('The address')));
  const typedAddress = useWatch({ control, name: 'address' });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(draft, values) }),
    [subscribe, draft],
  );

  const wanted = quantityFromQuery(query).quantity;
  useEffect(() => {
    if (wanted === undefined) return;
    // The quantity moves from the address to the draft: after a reload, the address would overwrite a newer one.
    keepDraft(draft, { ...getDraft(draft), quantity: wanted });
    setQuery({}, { replace: true });
  }, [wanted, draft, setQuery]);

  /** Shows at the form that the part or the total has changed; returns whether the error says so. */
  const showAtForm = (error: unknown): boolean => {
    if (!(error instanceof HttpProblem) || error.status !== 409) return false;
    const isPrice = error.problem === 'price-changed' || error.problem === 'total-changed';
    if (isPrice) agreement?.renew(true);
    setError(isPrice ? 'root' : 'quantity', { message: error.detail }, { shouldFocus: true });
    return true;
  };

  const order = useOneAtATime(async (typed: OrderDraft) => {
    const { name: userName, email: userEmail } = account;
    const what = { partsId: _id, partsName: name, PerUnitPrice: price, quantity: parsePieces(typed.quantity) };
    const whole = [typed.address.trim(), agreement?.place].filter(Boolean).join('\n');
    const to = { userName, userEmail, phone: typed.phone.trim(), address: whole };
    const body = { ...what, ...to, ...agreement?.terms, ...(terms !== undefined && { acceptedTerms: terms }) };
    try {
      if (!agreement?.terms) await requireNoPayment();
      const { insertedId, purchaseId, paymentPage } = await placing.mutateAsync({
        body,
        idempotencyKey: await orderKey.keyFor(body),
      });
      dropDraft(draft);
      orderKey.renew();
      showSuccess(messages.orderPlaced);
      if (agreement) await agreement.followUp(insertedId, purchaseId, paymentPage?.url);
      else if (isHere()) await navigate(paths.myOrders, { state: tellPlaced([insertedId]) });
    } catch (error) {
      if (hasStatus(error, 422)) orderKey.renew();
      if (!showAtForm(error)) showFormError(error, fieldNames, setError);
    }
  });

  const putInBasket = () => {
    const refusal = addToBasket(part, parsePieces(getValues('quantity')));
    if (refusal === undefined) clearErrors('quantity');
    else setError('quantity', { message: refusal }, { shouldFocus: true });
  };

  return {
    fields: { phone, address, quantity: quantity.field },
    typedAddress,
    errors: formState.errors,
    methods,
    agreement,
    setAgreement,
    asksForTerms: market === 'eu',
    submit: handleSubmit(order),
    putInBasket,
    /** True until the next page is shown. */
    isPlacing: placing.isPending || placing.isSuccess,
  };
}

/** The quantity in the query of the address, which a repeated order sets. */
function quantityFromQuery(query: URLSearchParams): Partial<OrderDraft> {
  const quantity = query.get('quantity');
  return quantity !== null && !Number.isNaN(parsePieces(quantity)) ? { quantity } : {};
}
