import { messages } from '@fourteener/contract/messages';
import { partFieldNames } from '@fourteener/contract/part-fields';
import { useForm } from 'react-hook-form';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { showFormError } from '../api/form-errors.ts';
import { SendError } from '../ui/forms/send-error.tsx';
import { showSuccess } from '../ui/feedback/toast.ts';
import { emptyProduct, writeFields } from '../parts/add-product-draft.ts';
import { AddProductPreview } from '../parts/add-product-preview.tsx';
import { ProductFields } from '../parts/product-fields.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../api/client.ts';

/** The form that adds a part to the shop, beside how the part will look. For admins. */
export default function AddProductPage() {
  const { register, control, handleSubmit, reset, setError, formState } = useForm({ defaultValues: emptyProduct });
  const { errors } = formState;
  const addition = useAddPart();
  const submit = handleSubmit(async (part) => {
    try {
      await addition.mutateAsync(writeFields(part) as Input<'addPart', 'body'>);
      showSuccess(messages.partAdded);
      reset();
    } catch (error) {
      showFormError(error, partFieldNames, setError);
    }
  });
  return (
    <>
      <DashboardHeading>Add Product</DashboardHeading>
      <div className="mt-10 grid gap-x-gap gap-y-14 border-t border-ink pt-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
        <form className="grid max-w-[40rem] content-start gap-6" noValidate onSubmit={(event) => void submit(event)}>
          <ProductFields register={register} control={control} errors={errors} />
          <div className="border-t border-line pt-6">
            <Button type="submit" className="max-sm:w-full" busy={addition.isPending && 'Adding'}>
              Submit
            </Button>
          </div>
          <SendError error={errors.root} button="Submit" />
        </form>
        <div className="xl:sticky xl:top-24 xl:self-start">
          <AddProductPreview control={control} />
        </div>
      </div>
    </>
  );
}

/** Adds a part to the shop. For admins. */
function useAddPart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (part: Input<'addPart', 'body'>) => call('addPart', { body: part }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['parts'] }),
  });
}
