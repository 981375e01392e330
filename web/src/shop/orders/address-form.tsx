import { constraints } from '@fourteener/contract/constraints';
import { missing } from '@fourteener/contract/missing';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { hasStatus } from '../../api/errors.ts';
import { showFieldErrors } from '../../api/form-errors.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { required } from '../../ui/forms/required.ts';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { PlaceQuestion } from '../checkout/place-question.tsx';
import { usePlace } from '../checkout/use-place.ts';
import { purchaseQuery } from './get-purchase.ts';
import { usePaymentSettings } from './payment-settings.ts';
import { renewItem } from './use-order.ts';

interface Typed {
  phone: string;
  address: string;
}

interface AddressFormProps {
  /** The item whose address changes, and the number of its order. */
  item: OrderItem;
  number: string;
  /** The classes around the fields. */
  className?: string;
  /** The buttons; `busy` is true while the address is saved. */
  children: (busy: boolean) => ReactNode;
  onChanged: () => void;
}

/**
 * Changes the address of an order. If the address does not name its place, the form asks for the place as the order form does, and adds the
 * answer to the address. If the total changes, it is shown first, and saving again agrees to it. Typed text stays when the shop refuses the
 * change.
 */
export function AddressForm({ item, number, className, children, onChanged }: AddressFormProps) {
  const queryClient = useQueryClient();
  const { phone, address, purchaseId } = item;
  const { register, control, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { phone, address },
  });
  const { errors, isSubmitting } = formState;
  const isPriced = purchaseId !== undefined;
  const { data: settings } = usePaymentSettings(isPriced);
  const { data: purchase } = useQuery({ ...purchaseQuery(purchaseId ?? ''), enabled: isPriced });
  /** The total of the shop's last answer. */
  const [told, setTold] = useState<number>();
  const written = useWatch({ control, name: 'address' });
  const { question, answer, isDouble } = usePlace(isPriced ? written : '', settings ?? {});
  const changing = useMutation({
    mutationFn: (body: Typed & { expectedTotal: number | undefined }) =>
      call('PUT /order/{id}/address', { params: { id: item._id }, body }),
    onSuccess: (changed) => renewItem(queryClient, changed),
    onSettled: () => invalidate(queryClient, 'orders'),
  });
  const change = async (typed: Typed) => {
    const whole = [typed.address.trim(), answer].filter(Boolean).join('\n');
    try {
      await changing.mutateAsync({ phone: typed.phone.trim(), address: whole, expectedTotal: told ?? purchase?.total });
      showSuccess(`Order ${number}: address changed.`);
      onChanged();
    } catch (error) {
      const { total } = hasStatus(error, 409) && error.problem === 'total-changed' ? error.extras : {};
      if (typeof total === 'number') setTold(total);
      if (!showFieldErrors(error, ['phone', 'address'], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      <div className={`space-y-4 ${className ?? ''}`}>
        <TextArea
          label="Address"
          rows={4}
          maxLength={constraints.addressLength}
          data-focus-first=""
          {...register('address', required(missing('The address')))}
          error={errors.address?.message}
        />
        {question && <PlaceQuestion {...question} offered={settings?.countries ?? ['US']} isDouble={isDouble} />}
        <TextField
          label="Phone"
          maxLength={constraints.phoneLength}
          autoComplete="off"
          {...register('phone', required(missing('The phone number')))}
          error={errors.phone?.message}
        />
        <FormError advice={told === undefined ? undefined : 'Save again to agree to it.'}>
          {errors.root?.message}
        </FormError>
      </div>
      {children(isSubmitting)}
    </form>
  );
}
