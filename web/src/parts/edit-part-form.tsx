import { partFieldNames } from '@fourteener/contract/part-fields';
import type { Part } from '@fourteener/contract/parts';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/buttons/button.tsx';
import { showFormError } from '../api/form-errors.ts';
import { SendError } from '../ui/forms/send-error.tsx';
import { showSuccess } from '../ui/feedback/toast.ts';
import { AddProductPreview } from './add-product-preview.tsx';
import { pickChanges, writeProduct } from './edit-part-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../api/client.ts';
import { partQuery } from './get-part.ts';

/**
 * The form that changes a part, beside how it will look. When the part changes meanwhile, the fields that nobody has typed
 * into show what is new; what was typed stays.
 */
export function EditPartForm({ part }: { part: Part }) {
  const { register, control, handleSubmit, reset, setError, formState } = useForm({
    values: writeProduct(part),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isDirty, dirtyFields } = formState;
  const change = useChangePart(part._id);
  const submit = handleSubmit(async (typed) => {
    try {
      const changed = await change.mutateAsync(pickChanges(typed, dirtyFields));
      reset(writeProduct(changed));
      showSuccess('Your changes are saved.');
    } catch (error) {
      showFormError(error, partFieldNames, setError);
    }
  });
  return (
    <div className="grid gap-x-gap gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
      <form className="grid max-w-[40rem] content-start gap-6" noValidate onSubmit={(event) => void submit(event)}>
        <ProductFields register={register} control={control} errors={errors} isInShop />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
          <Button type="submit" className="max-sm:w-full" disabled={!isDirty} busy={change.isPending && 'Saving'}>
            Save changes
          </Button>
          {isDirty ? (
            <Button variant="quiet" onClick={() => reset(writeProduct(part))}>
              Discard changes
            </Button>
          ) : (
            <p className="text-small text-ink-faint">No changes yet.</p>
          )}
        </div>
        <SendError error={errors.root} button="Save changes" />
      </form>
      <div className="xl:sticky xl:top-24 xl:self-start">
        <AddProductPreview control={control} />
      </div>
    </div>
  );
}

/** Changes what is said of a part: only the fields that are sent. For admins. */
function useChangePart(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Input<'changePart', 'body'>) => call('changePart', { params: { id }, body: change }),
    onSuccess: async (part) => {
      await queryClient.cancelQueries(partQuery(id));
      queryClient.setQueryData(partQuery(id).queryKey, part);
      return queryClient.invalidateQueries({ queryKey: ['parts', 'pages'], refetchType: 'none' });
    },
  });
}
