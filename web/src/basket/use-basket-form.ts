import { messages } from '@fourteener/contract/messages';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isRefusal } from '../api/errors.ts';
import type { Account } from '../auth/provider.ts';
import { dropDraft, keepDraft, nameDraft, readDraft } from '../orders/order-draft.ts';
import { paths } from '../paths.ts';
import { showFieldErrors } from '../ui/field-errors.ts';
import { missing, required } from '../ui/missing.ts';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { findProblem, readRefusals, type Refusals, type ShownLine } from './line-problem.ts';
import { usePlaceBasket } from './place-basket.ts';

interface Delivery {
  phone: string;
  address: string;
}

const fieldNames = ['phone', 'address'] as const;
const LOOK_AGAIN = 'Some parts cannot be ordered as they stand. Change or remove them, then order the rest.';

/**
 * What the basket's form does. Whatever goes wrong, the basket and what was typed stay; once all of it is ordered, it leads
 * to the account's orders.
 */
export function useBasketForm(lines: readonly ShownLine[], account: Account, onRefused: (refusals: Refusals) => void) {
  const navigate = useNavigate();
  const placing = usePlaceBasket();
  const draft = nameDraft(account.email, 'basket');
  const { register, handleSubmit, setError, subscribe, formState } = useForm<Delivery>({
    defaultValues: { phone: '', address: '', ...readDraft(draft) },
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(draft, values) }),
    [subscribe, draft],
  );

  const order = useOneAtATime(async ({ phone, address }: Delivery) => {
    if (lines.some((line) => line.part === undefined || findProblem(line) !== undefined)) {
      setError('root', { message: LOOK_AGAIN });
      document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
      return;
    }
    const wanted = lines.flatMap(({ id, quantity, part }) =>
      typeof part === 'object' ? [{ partsId: id, quantity, PerUnitPrice: part.price }] : [],
    );
    const ordered = lines.map(({ id, quantity }) => ({ id, quantity }));
    const body = { lines: wanted, phone: phone.trim(), address: address.trim() };
    try {
      await placing.mutateAsync({ ordered, body });
      dropDraft(draft);
      showSuccess(messages.orderPlaced);
      await navigate(paths.myOrders);
    } catch (error) {
      if (isRefusal(error, 409)) {
        onRefused(readRefusals(ordered, error.errors));
        setError('root', { message: 'Nothing was ordered yet: the shop has news of some parts. Please look at them.' });
      } else if (!showFieldErrors(error, fieldNames, setError)) showFailure(error);
    }
  });

  return {
    fields: {
      phone: register('phone', required(missing('phone'))),
      address: register('address', required(missing('address'))),
    },
    errors: formState.errors,
    submit: handleSubmit(order),
    /** Until the next page stands there. */
    isPlacing: placing.isPending || placing.isSuccess,
  };
}
