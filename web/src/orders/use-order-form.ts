import { messages, quantityOutOfRange } from '@fourteener/contract/messages';
import { isOrderable } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { useEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { isRefusal, ProblemError } from '../api/errors.ts';
import type { Account } from '../auth/provider.ts';
import { addToBasket } from '../basket/add-to-basket.ts';
import { paths } from '../paths.ts';
import { showFieldErrors } from '../ui/field-errors.ts';
import { missing, required } from '../ui/missing.ts';
import { readPieces } from '../ui/steps.ts';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { dropDraft, keepDraft, nameDraft, type OrderDraft, readDraft } from './order-draft.ts';
import { makeOrderKey } from './order-key.ts';
import { usePlaceOrder } from './place-order.ts';

const fieldNames = ['phone', 'address', 'quantity'] as const;

/**
 * What the order form does. Whatever goes wrong, what was typed stays, over a reload and another sign-in too; once the
 * order is placed, it leads to the account's orders.
 */
export function useOrderForm(part: Part, account: Account) {
  const { _id, name, price, minimumQuantity, availableQuantity } = part;
  const navigate = useNavigate();
  const placing = usePlaceOrder();
  const draft = nameDraft(account.email, _id);
  const [orderKey] = useState(() => makeOrderKey(`${draft}:key`));
  const [query, setQuery] = useSearchParams();
  const { register, control, handleSubmit, getValues, setError, clearErrors, subscribe, formState } =
    useForm<OrderDraft>({
      defaultValues: {
        phone: '',
        address: '',
        quantity: String(minimumQuantity),
        ...readDraft(draft),
        ...readWanted(query),
      },
    });
  // In the order in which they stand: the focus goes to the first that is wrong.
  const phone = register('phone', required(missing('phone')));
  const address = register('address', required(missing('address')));
  const quantity = useController({
    name: 'quantity',
    control,
    rules: {
      validate: (typed) =>
        isOrderable(readPieces(typed), part) || quantityOutOfRange(minimumQuantity, availableQuantity),
    },
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(draft, values) }),
    [subscribe, draft],
  );

  const wanted = readWanted(query).quantity;
  useEffect(() => {
    if (wanted === undefined) return;
    // From here on it is as if it had been typed: what is typed next outlasts a reload.
    keepDraft(draft, { ...readDraft(draft), quantity: wanted });
    setQuery({}, { replace: true });
  }, [wanted, draft, setQuery]);

  /** A part that is not as shown any more: said where it concerns the rider. */
  const showAtForm = (error: unknown): boolean => {
    if (!(error instanceof ProblemError) || error.status !== 409) return false;
    const message = error.detail;
    if (error.problem === 'price-changed') setError('root', { message });
    else setError('quantity', { message }, { shouldFocus: true });
    return true;
  };

  const order = useOneAtATime(async (typed: OrderDraft) => {
    const { name: userName, email: userEmail } = account;
    const what = { partsId: _id, partsName: name, PerUnitPrice: price, quantity: readPieces(typed.quantity) };
    const body = { ...what, userName, userEmail, phone: typed.phone.trim(), address: typed.address.trim() };
    try {
      await placing.mutateAsync({ body, idempotencyKey: orderKey.keyFor(body) });
      dropDraft(draft);
      orderKey.renew();
      showSuccess(messages.orderPlaced);
      await navigate(paths.myOrders);
    } catch (error) {
      if (isRefusal(error, 422)) orderKey.renew();
      if (!showFieldErrors(error, fieldNames, setError) && !showAtForm(error)) showFailure(error);
    }
  });

  const putInBasket = () => {
    const refusal = addToBasket(part, readPieces(getValues('quantity')));
    if (refusal === undefined) clearErrors('quantity');
    else setError('quantity', { message: refusal }, { shouldFocus: true });
  };

  return {
    fields: { phone, address, quantity: quantity.field },
    errors: formState.errors,
    submit: handleSubmit(order),
    putInBasket,
    /** Until the next page stands there. */
    isPlacing: placing.isPending || placing.isSuccess,
  };
}

/** The quantity that the address names, as a repeated order does. */
function readWanted(query: URLSearchParams): Partial<OrderDraft> {
  const quantity = query.get('quantity');
  return quantity !== null && !Number.isNaN(readPieces(quantity)) ? { quantity } : {};
}
