import { missing } from '@fourteener/contract/missing';
import { messages } from '@fourteener/contract/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import type { Account } from '../../auth/provider.ts';
import { dropDraft, keepDraft, nameDraft, getDraft } from '../checkout/order-draft.ts';
import { tellPlaced } from '../orders/placed-orders.ts';
import { type Delivery, usePrefill } from '../checkout/last-delivery.ts';
import { paths } from '../../screens/paths.ts';
import { showFormError } from '../../api/form-errors.ts';
import { required } from '../../ui/forms/required.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { getBasket } from './basket-store.ts';
import { findProblem, parseBasketErrors, type BasketErrors, type ShownLine } from './line-problem.ts';
import { isSameBasket } from './merge-baskets.ts';
import { usePlaceBasket } from './place-basket.ts';
import { syncBasket } from './sync-basket.ts';

const fieldNames = ['phone', 'address'] as const;
const CHANGED_ELSEWHERE = 'Your basket was changed on another device. Please check it, then place the order.';
const LOOK_AGAIN = 'Some parts cannot be ordered as they are. Change or remove them, then order the rest.';

/**
 * The state and actions of the basket's form. After any failure the basket and the typed text stay; after an order, the account's orders
 * are opened.
 */
export function useBasketForm(
  lines: readonly ShownLine[],
  account: Account,
  onRefused: (refusals: BasketErrors) => void,
) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.myOrders);
  const placing = usePlaceBasket();
  const draft = nameDraft(account.email, 'basket');
  const { register, handleSubmit, getValues, setValue, setError, subscribe, formState } = useForm<Delivery>({
    defaultValues: { phone: '', address: '', ...getDraft(draft) },
  });
  usePrefill(account.email, getValues, setValue);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(draft, values) }),
    [subscribe, draft],
  );

  const order = useOneAtATime(async ({ phone, address }: Delivery) => {
    // The form already shows that parts could not be loaded.
    if (lines.some(({ part }) => part === undefined)) return;
    if (lines.some((line) => findProblem(line) !== undefined)) {
      setError('root', { message: LOOK_AGAIN });
      document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
      return;
    }
    const ordered = lines.map(({ id, quantity }) => ({ id, quantity }));
    // Another device of the account may have ordered the basket already. A failed sync is ignored: the order then shows its own error.
    await syncBasket(account.uid).catch(() => undefined);
    if (!isSameBasket(getBasket(), ordered)) {
      setError('root', { message: CHANGED_ELSEWHERE });
      return;
    }
    const wanted = lines.flatMap(({ id, quantity, part }) =>
      typeof part === 'object' ? [{ partsId: id, quantity, PerUnitPrice: part.price }] : [],
    );
    const body = { lines: wanted, phone: phone.trim(), address: address.trim() };
    try {
      const { insertedIds } = await placing.mutateAsync({ ordered, body });
      dropDraft(draft);
      showSuccess(messages.orderPlaced);
      if (isHere()) await navigate(paths.myOrders, { state: tellPlaced(insertedIds) });
    } catch (error) {
      if (hasStatus(error, 409)) {
        onRefused(parseBasketErrors(ordered, error.errors));
        setError('root', { message: 'Nothing has been ordered yet: some parts have changed. Please check them.' });
      } else showFormError(error, fieldNames, setError);
    }
  });

  return {
    fields: {
      phone: register('phone', required(missing('The phone number'))),
      address: register('address', required(missing('The address'))),
    },
    errors: formState.errors,
    wasTried: formState.isSubmitted,
    submit: handleSubmit(order),
    /** True until the next page is shown. */
    isPlacing: formState.isSubmitting || placing.isSuccess,
  };
}
