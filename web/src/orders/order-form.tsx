import { messages, quantityOutOfRange } from '@fourteener/contract/messages';
import { isOrderable, isSoldOut } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isRefusal } from '../api/errors.ts';
import { useAccount } from '../auth/session-store.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { showFieldErrors } from '../ui/field-errors.ts';
import { FormError } from '../ui/form-error.tsx';
import { missing, required } from '../ui/missing.ts';
import { Stepper } from '../ui/stepper.tsx';
import { readPieces } from '../ui/steps.ts';
import { TextField } from '../ui/text-field.tsx';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { makeOrderKey } from './order-key.ts';
import { OrderSum } from './order-sum.tsx';
import { usePlaceOrder } from './place-order.ts';

const fields = ['phone', 'address', 'quantity'] as const;

/** Orders the part for the signed-in customer, then leads to their orders. Whatever goes wrong, what was typed stays. */
export function OrderForm({ part }: { part: Part }) {
  const { _id, name, price, minimumQuantity, availableQuantity } = part;
  const account = useAccount();
  const navigate = useNavigate();
  const [orderKey] = useState(() => makeOrderKey());
  const placing = usePlaceOrder();
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { phone: '', address: '', quantity: String(minimumQuantity) },
  });
  const { errors } = formState;
  const quantity = useController({
    name: 'quantity',
    control,
    rules: {
      validate: (typed) =>
        isOrderable(readPieces(typed), part) || quantityOutOfRange(minimumQuantity, availableQuantity),
    },
  });

  const order = useOneAtATime(
    async ({ phone, address, quantity: pieces }: { phone: string; address: string; quantity: string }) => {
      const { name: userName, email: userEmail } = account;
      const what = { partsId: _id, partsName: name, PerUnitPrice: price, quantity: readPieces(pieces) };
      const body = { ...what, userName, userEmail, phone: phone.trim(), address: address.trim() };
      try {
        await placing.mutateAsync({ body, idempotencyKey: orderKey.keyFor(body) });
        showSuccess(messages.orderPlaced);
        await navigate(paths.myOrders);
      } catch (error) {
        if (isRefusal(error, 422)) orderKey.renew();
        if (showFieldErrors(error, fields, setError)) return;
        if (isRefusal(error, 409)) setError('root', { message: error.detail });
        else showFailure(error);
      }
    },
  );

  return (
    <form className="mt-8 grid gap-6" noValidate onSubmit={(event) => void handleSubmit(order)(event)}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" value={account.name} readOnly />
        <TextField label="Email" type="email" value={account.email} readOnly />
      </div>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        help="For the carrier only, on the day it arrives."
        {...register('phone', required(missing('phone')))}
        error={errors.phone?.message}
      />
      <TextField
        label="Address"
        autoComplete="street-address"
        {...register('address', required(missing('address')))}
        error={errors.address?.message}
      />
      <Stepper
        label="Quantity"
        min={minimumQuantity}
        max={availableQuantity}
        {...quantity.field}
        error={errors.quantity?.message}
      />
      <div className="border-t border-line pt-5">
        <OrderSum price={price} pieces={readPieces(quantity.field.value)} />
        {isSoldOut(part) && (
          <p className="mt-3 text-small text-ink-soft">Sold out for now: the bench is making more.</p>
        )}
        <Button
          type="submit"
          className="mt-5 mb-3 w-full"
          busy={(placing.isPending || placing.isSuccess) && 'Placing order'}
        >
          Place Order
        </Button>
        <FormError>{errors.root?.message}</FormError>
        <p className="text-small text-ink-faint">
          Nothing is charged now. The bench confirms by email within one working day.
        </p>
      </div>
    </form>
  );
}
