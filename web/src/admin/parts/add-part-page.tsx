import { messages } from '@fourteener/contract/messages';
import { partFieldNames } from '@fourteener/contract/part/fields';
import type { Part } from '@fourteener/contract/part/schemas';
import { useEffect, useState } from 'react';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import { useSearchParams } from 'react-router-dom';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { showFormError } from '../../api/form-errors.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { RestoredNote } from '../../ui/forms/restored-note.tsx';
import { useKeptWords } from '../../ui/forms/use-kept-words.ts';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { emptyPart, type TypedPart, writeFields } from './add-part-draft.ts';
import { AddPartPreview } from './add-part-preview.tsx';
import { copyPart } from './edit-part-draft.ts';
import { partQuery } from '../../shop/parts/get-part.ts';
import { PartFields } from './part-fields.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';

/** The form that adds a part, beside a preview; `?from=ID` begins with a copy of that part. For admins. */
export default function AddPartPage() {
  const [query] = useSearchParams();
  const from = query.get('from');
  return from === null ? <AddPart /> : <CopyPart key={from} id={from} />;
}

function CopyPart({ id }: { id: string }) {
  const part = useQuery(partQuery(id));
  return (
    <>
      {!part.data && <DashboardHeading>Add Product</DashboardHeading>}
      <div className={part.isLoadingError ? 'mt-6' : ''}>
        <QueryBoundary
          query={part}
          failed="The part could not be loaded"
          loading={<Loading what="the part">{null}</Loading>}
        >
          {(original) => <AddPart original={original} />}
        </QueryBoundary>
      </div>
    </>
  );
}

function AddPart({ original }: { original?: Part }) {
  // The copy keeps its first values, even if the original changes meanwhile.
  const [begun] = useState(() => (original ? copyPart(original) : emptyPart));
  const kept = useKeptWords(`add-product:${original?._id ?? ''}`, begun);
  const form = useForm({ defaultValues: kept.words });
  const { register, control, handleSubmit, reset, setError, formState } = form;
  const { errors } = formState;
  useUnsavedChanges(formState.isDirty || kept.isRestored);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values) }));
  const addition = useAddPart();
  const [last, setLast] = useState<Pick<Part, '_id' | 'name'>>();
  const add = async (part: TypedPart, success: string) => {
    try {
      const { insertedId } = await addition.mutateAsync(writeFields(part) as Input<'addPart', 'body'>);
      setLast({ _id: insertedId, name: part.name });
      showSuccess(success);
      reset(emptyPart);
      kept.drop();
    } catch (error) {
      showFormError(error, partFieldNames, setError);
    }
  };
  const submit = handleSubmit((part) => add(part, messages.partAdded));
  const saveDraft = handleSubmit((part) =>
    add({ ...part, visibility: 'hidden' }, 'The draft is saved. Only our staff sees it.'),
  );
  return (
    <>
      <DashboardHeading note={original && `A copy of ${original.name}. Give it a name and a stock of its own.`}>
        Add Product
      </DashboardHeading>
      <div className="mt-10 grid gap-x-gap gap-y-14 border-t border-ink pt-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
        <form className="grid max-w-[40rem] content-start gap-6" noValidate onSubmit={(event) => void submit(event)}>
          {kept.isRestored && (
            <RestoredNote
              onDiscard={() => {
                kept.drop();
                reset(begun);
              }}
            />
          )}
          <PartFields register={register} control={control} errors={errors} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            <Button type="submit" className="max-sm:w-full" busy={addition.isPending && 'Adding'}>
              Submit
            </Button>
            <Button variant="secondary" className="max-sm:w-full" onClick={() => void saveDraft()}>
              Save as draft
            </Button>
          </div>
          <SendError error={errors.root} button="Submit" />
          {last && (
            <p className="text-small wrap-anywhere text-ink-soft">
              Last added:{' '}
              <StaffLink to={pathTo('adminPart', last._id)} className="link">
                {last.name}
              </StaffLink>
            </p>
          )}
        </form>
        <div className="xl:sticky xl:top-24 xl:self-start">
          <AddPartPreview control={control} />
        </div>
      </div>
    </>
  );
}

/** Adds a part to the shop. For admins. */
function useAddPart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (part: Input<'addPart', 'body'>) => call('POST /partses', { body: part }),
    onSuccess: () => invalidate(queryClient, 'parts'),
  });
}
