import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { OrderTaking } from '@fourteener/contract/order/taken';
import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import type { PaymentSettings } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { invalidate } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';
import { HttpProblem, isTransient } from '../../api/errors.ts';
import { showFormError } from '../../api/form-errors.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { emptyAddress } from '../../shop/account/typed-address.ts';
import { type BasketErrors, findProblem, parseBasketErrors, type ShownLine } from '../../shop/basket/line-problem.ts';
import { destinationOf } from '../../shop/checkout/destination-of.ts';
import { useDiscount } from '../../shop/checkout/use-discount.ts';
import { refreshSummaries, usePartSummaries } from '../../shop/parts/part-summaries.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { discardUnsavedChanges, useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { usePause } from '../../ui/hooks/use-pause.ts';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import type { LastOrder } from './known-customer.tsx';
import { takeFromLast } from './starting-customer.ts';
import { fieldOf, type JudgedOrder, orderFields, orderRules, type TypedOrder, writeOrder } from './typed-order.ts';

const NO_TOTAL = 'The total could not be worked out. Nothing has been ordered. Please try again.';
const PARTS_CHANGED = 'Nothing has been ordered: some parts have changed. Please check them.';
const orderKey = createIdempotencyKey('taken-order-key');

/** An added part; without a quantity, the line has the part's minimum quantity. */
interface AddedLine {
  id: string;
  quantity: number | undefined;
}

/** Holds and sends the form of an order that an admin takes; `start`: its first values. Typed text stays whatever fails. */
export function useNewOrder(settings: PaymentSettings, start: Partial<TypedOrder> = {}) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  useNextScreens(paths.adminOrder);
  const isPaid = settings.methods.length > 0;
  const [taken, setTaken] = useState<OrderTaking>('phone');
  const [added, setAdded] = useState<readonly AddedLine[]>([]);
  const [refusals, setRefusals] = useState<BasketErrors>({});
  const [before, setBefore] = useState<Quote>();
  // Invoice comes first, because a new customer has no password yet, with which they would pay by card.
  const methods = settings.methods.toSorted((one) => (one === 'invoice' ? -1 : 1));
  const [method = methods[0], setMethod] = useState<PaymentMethod>();
  const [poNumber, setPoNumber] = useState('');
  const form = useForm<TypedOrder, unknown, JudgedOrder>({
    defaultValues: {
      ...{ ...emptyAddress, country: settings.countries[0] ?? 'US' },
      ...{ email: '', customerName: '', address: '', ...start },
    },
    resolver: standardSchemaResolver(isPaid ? orderRules.paid : orderRules.unpaid),
  });
  const { control, register, setError, setValue, getValues } = form;
  const [country, state, zip, customerName] = useWatch({ control, name: ['country', 'state', 'zip', 'customerName'] });
  // Registered before the delivery fields, so that the focus goes to the first wrong field on the page.
  const customer = {
    email: register('email'),
    customerName: register('customerName', {
      onChange: ({ target }: { target: HTMLInputElement }) => {
        // The delivery's name follows the customer's until it is changed.
        if (getValues('name') === customerName) setValue('name', target.value);
      },
    }),
  };
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty || added.length > 0 || poNumber !== '');

  const { partOf, error: partsError, refetch } = usePartSummaries(added.map(({ id }) => id));
  const lines = added.map(({ id, quantity }): ShownLine => {
    const part = partOf(id);
    const least = typeof part === 'object' ? part.minimumQuantity : 1;
    return { id, part, quantity: quantity ?? least };
  });
  const isReadable = lines.every((line) => line.part !== undefined && findProblem(line) === undefined);
  const { destination, awaits } = destinationOf({ country, state, zip }, settings);
  const [shippingWay, setShippingWay] = useState<string>();
  const typedEmail = usePause(useWatch({ control, name: 'email' }).trim().toLowerCase());
  const customerEmail = emailAddress.test(typedEmail) ? typedEmail : undefined;
  // Without a customer the code cannot be checked; it is applied again once there is one.
  const { quoted, discount, refuse } = useDiscount(
    {
      ...{
        lines: lines.map(({ id, quantity }) => ({ partsId: id, quantity })),
        destination,
        shippingWay,
        customerEmail,
      },
      isEnabled: isPaid && isReadable && destination !== undefined,
    },
    { isOff: customerEmail === undefined },
  );

  const placing = useMutation({
    mutationFn: async (body: ReturnType<typeof writeOrder>) =>
      call('POST /allorders', { body, idempotencyKey: await orderKey.keyFor(body) }),
    onSuccess: () => {
      orderKey.renew();
      void invalidate(queryClient, 'orders');
      void invalidate(queryClient, 'parts');
    },
    onError: (error) => {
      // Without an answer the order may have been placed, so the next try must carry the same key.
      if (error instanceof HttpProblem && error.status < 500 && !isTransient(error)) orderKey.renew();
    },
  });

  const showProblem = async (error: unknown, agreed: Quote | undefined) => {
    const problem = error instanceof HttpProblem ? error : undefined;
    if (problem?.problem === 'basket-refused') {
      const found = parseBasketErrors(
        lines.map(({ id, quantity }) => ({ id, quantity })),
        problem.errors,
      );
      setRefusals(found);
      setBefore(agreed);
      await Promise.all([refreshSummaries(queryClient, found), agreed && quoted.renew()]);
      setError('root', { type: 'refused', message: PARTS_CHANGED });
    } else if (problem?.problem === 'discount-refused') {
      setBefore(agreed);
      refuse(problem.detail);
      setError('root', { type: 'refused', message: problem.detail });
    } else if (problem?.problem === 'total-changed') {
      setBefore(agreed);
      await quoted.renew();
      setError('root', { type: 'refused', message: problem.detail });
    } else if (problem?.problem === 'not-delivered') {
      setError('country', { message: problem.detail }, { shouldFocus: true });
    } else if (problem?.problem.startsWith('account-')) {
      setError('email', { message: problem.detail }, { shouldFocus: true });
    } else {
      const named = problem?.errors.flatMap(({ path, message }) => {
        const field = fieldOf(path);
        return field ? [{ field, message }] : [];
      });
      named?.forEach(({ field, message }, n) => setError(field, { message }, { shouldFocus: n === 0 }));
      if (!named?.length) showFormError(error, orderFields, setError);
    }
  };

  const order = useOneAtATime(async (judged: JudgedOrder) => {
    // The form itself shows that parts could not be loaded.
    if (lines.some(({ part }) => part === undefined)) return;
    if (lines.length === 0 || !isReadable) {
      document.querySelector<HTMLElement>('main [data-lines] :is([aria-invalid=true], input)')?.focus();
      return;
    }
    const agreed = quoted.current;
    if (isPaid && !agreed) {
      setError('root', { type: 'refused', message: NO_TOTAL });
      await quoted.renew();
      return;
    }
    setBefore(undefined);
    setRefusals({});
    const body = writeOrder(judged, {
      taken,
      lines: lines.flatMap(({ id, quantity, part }) =>
        typeof part === 'object' ? [{ partsId: id, quantity, PerUnitPrice: part.price }] : [],
      ),
      method: isPaid ? method : undefined,
      poNumber: isPaid && method === 'invoice' ? poNumber : '',
      expectedTotal: agreed?.total,
      shippingWay: agreed?.ways && agreed.shippingName,
      discountCode: agreed?.discount?.code,
    });
    try {
      const { insertedIds } = await placing.mutateAsync(body);
      showSuccess('The order is placed.');
      if (!isHere()) return;
      discardUnsavedChanges();
      await navigate(pathTo('adminOrder', insertedIds[0] ?? ''));
    } catch (error) {
      await showProblem(error, agreed);
    }
  });

  const setQuantity = (id: string, quantity: number) =>
    setAdded(added.map((line) => (line.id === id ? { id, quantity } : line)));
  return {
    form,
    customer,
    isPaid,
    ...{
      taken,
      setTaken,
      methods,
      method,
      setMethod,
      poNumber,
      setPoNumber,
      shippingWay,
      setShippingWay,
      country,
      lines,
      refusals,
      partsError,
      isReadingParts: partsError === undefined && lines.some(({ part }) => part === undefined),
      isReadable,
    },
    readPartsAgain: () => void refetch(),
    quoted: { ...quoted, before, awaits },
    customerEmail,
    discount,
    /** Adds a part, or another piece if the order already has it. */
    addPart: (id: string) => {
      const line = lines.find((each) => each.id === id);
      if (line) setQuantity(id, line.quantity + 1);
      else setAdded([...added, { id, quantity: undefined }]);
    },
    setQuantity,
    removePart: (id: string) => setAdded(added.filter((line) => line.id !== id)),
    takeOver: (last: LastOrder) => {
      for (const [field, value] of Object.entries(takeFromLast(last))) {
        setValue(field as keyof TypedOrder, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      }
    },
    submit: form.handleSubmit(order),
    /** True until the next page is shown. */
    isPlacing: isSubmitting || placing.isSuccess,
  };
}
