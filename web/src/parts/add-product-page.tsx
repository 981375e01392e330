import { messages } from '@fourteener/contract/messages';
import { useForm } from 'react-hook-form';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { Button } from '../ui/button.tsx';
import { showFieldErrors } from '../ui/field-errors.ts';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useAddPart } from './add-part.ts';
import { emptyProduct, productFields } from './add-product-draft.ts';
import { AddProductPreview } from './add-product-preview.tsx';
import { ProductFields } from './product-fields.tsx';

/** The form that adds a part to the shop, beside how the part will look. For admins. */
export default function AddProductPage() {
  const { register, control, handleSubmit, reset, setError, formState } = useForm({ defaultValues: emptyProduct });
  const { errors } = formState;
  const addition = useAddPart();
  const submit = handleSubmit(async (part) => {
    try {
      await addition.mutateAsync(part);
      showSuccess(messages.partAdded);
      reset();
    } catch (error) {
      if (!showFieldErrors(error, productFields, setError)) showFailure(error);
    }
  });
  return (
    <>
      <DashboardHeading>Add Product</DashboardHeading>
      <div className="mt-10 grid gap-x-gap gap-y-14 border-t border-ink pt-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
        <form className="grid max-w-[40rem] content-start gap-6" noValidate onSubmit={(event) => void submit(event)}>
          <ProductFields register={register} errors={errors} />
          <div className="border-t border-line pt-6">
            <Button type="submit" className="max-sm:w-full" busy={addition.isPending && 'Adding'}>
              Submit
            </Button>
          </div>
        </form>
        <div className="xl:sticky xl:top-24 xl:self-start">
          <AddProductPreview control={control} />
        </div>
      </div>
    </>
  );
}
