import { currencyName } from '@fourteener/contract/currency';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { DiscountChange } from '@fourteener/contract/discount/schemas';
import { type PartKind, partKinds } from '@fourteener/contract/part/kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { MayCall } from '../../auth/may-call.tsx';
import { invalidate } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';
import { withRecentSignIn } from '../../auth/recent-sign-in.ts';
import { showFormError } from '../../api/form-errors.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { discardUnsavedChanges, useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { CodesField } from '../settings/codes-field.tsx';
import { discountQuery } from './discount-data.ts';
import { discountTypeWords } from './discount-types.ts';
import { emptyDiscount, typedDiscount, type TypedDiscount } from './typed-discount.ts';

interface DiscountFormProps {
  code: string;
  begun: TypedDiscount;
  /** The state that was loaded into the form: whether the code is ended, and its revision, 0 for a new code. */
  base: Pick<DiscountChange, 'ended' | 'revision'>;
}

const kindNames = Object.fromEntries(Object.entries(partKinds).map(([kind, { plural }]) => [kind, plural])) as Record<
  PartKind,
  string
>;
const fields = Object.keys(emptyDiscount) as (keyof TypedDiscount)[];

/** The form that makes, changes or ends a discount code. Orders that were placed with the code keep their discount. */
export function DiscountForm({ code, begun, base }: DiscountFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.discount);
  const { register, control, handleSubmit, setError, formState } = useForm<TypedDiscount, unknown, DiscountChange>({
    defaultValues: begun,
    resolver: standardSchemaResolver(typedDiscount(base)),
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const type = useWatch({ control, name: 'type' });
  const { field: kinds } = useController({ control, name: 'kinds' });
  const saving = useMutation({
    mutationFn: (body: DiscountChange) =>
      withRecentSignIn(() => call('PUT /discounts/{id}', { params: { id: code }, body })),
  });
  const save = useOneAtATime(async (body: DiscountChange) => {
    try {
      const saved = await saving.mutateAsync(body);
      if (isHere()) discardUnsavedChanges();
      queryClient.setQueryData(discountQuery(code).queryKey, saved);
      void invalidate(queryClient, 'GET /discounts', { refetchType: 'none' });
      showSuccess(
        saved.ended === base.ended ? `${code} is saved.` : `${code} ${saved.ended ? 'has ended' : 'is active again'}.`,
      );
      if (base.revision === 0 && isHere()) void navigate(pathTo('discount', code), { replace: true });
    } catch (error) {
      showFormError(error, fields, setError);
    }
  });
  const turn = handleSubmit((body) => save({ ...body, ended: !base.ended }));
  return (
    <form className="grid max-w-[40rem] gap-6" noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <Select label="Type of discount" {...register('type')} error={errors.type?.message}>
        {Object.entries(discountTypeWords).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
      {type === 'percent' && (
        <TextField
          label="Percentage"
          help="A whole number from 1 to 100."
          inputMode="numeric"
          autoComplete="off"
          {...register('percent')}
          error={errors.percent?.message}
        />
      )}
      {type === 'amount' && (
        <TextField
          label="Amount"
          help={`In ${currencyName}, before tax if tax is added to prices. The discount is at most the price of the goods.`}
          inputMode="decimal"
          autoComplete="off"
          {...register('amount')}
          error={errors.amount?.message}
        />
      )}
      <CodesField
        label="Kinds of parts"
        codes={kinds.value}
        names={kindNames}
        none="All parts"
        add="Add a kind of parts"
        help={type === 'shipping' ? 'Shipping is free for an order that has one of them.' : undefined}
        error={errors.kinds?.message}
        onChange={kinds.onChange}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="First day" optional type="date" {...register('from')} error={errors.from?.message} />
        <TextField label="Last day" optional type="date" {...register('until')} error={errors.until?.message} />
      </div>
      <TextField
        label="Maximum uses"
        optional
        help="By all customers together."
        inputMode="numeric"
        autoComplete="off"
        {...register('uses')}
        error={errors.uses?.message}
      />
      <Checkbox label="Each customer can use it once" {...register('oncePerCustomer')} />
      <div className="grid gap-4 border-t border-line pt-6">
        <div className="flex flex-wrap gap-3">
          <MayCall call="saveDiscount">
            <Button type="submit" className="max-sm:w-full" busy={saving.isPending && 'Saving'}>
              Save code
            </Button>
          </MayCall>
          {base.revision > 0 && (
            <MayCall call="saveDiscount">
              <Button
                variant={base.ended ? 'secondary' : 'dangerLine'}
                className="max-sm:w-full"
                onClick={(event) => void turn(event)}
              >
                {base.ended ? 'Activate it again' : 'End this code'}
              </Button>
            </MayCall>
          )}
        </div>
        <SendError error={errors.root} button="Save code" />
      </div>
    </form>
  );
}
