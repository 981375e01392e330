import type { PartSummary } from '@fourteener/contract/part/judging';
import { countOf } from '@fourteener/contract/text/plurals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { addPieces } from './list-lines.ts';
import { NewListForm } from './new-list-form.tsx';
import { useLists, useListStore } from './use-lists.ts';

interface AddToListDialogProps {
  part: Pick<PartSummary, '_id' | 'name'>;
  quantity: number;
  onClose: () => void;
}

/** Asks to which list a part is added: an existing list takes one press. */
export function AddToListDialog({ part, quantity, onClose }: AddToListDialogProps) {
  const { data: lists, error, isFetching, refetch } = useLists();
  const queryClient = useQueryClient();
  const { store, key } = useListStore();
  const done = async (name: string) => {
    showSuccess(`${part.name} is in your list “${name}”.`);
    onClose();
    await queryClient.invalidateQueries({ queryKey: key });
  };
  const add = useMutation({
    mutationFn: (id: string) =>
      store.change(id, ({ name, lines }) => ({ name, lines: addPieces(lines, part._id, quantity) })),
    onSuccess: ({ name }) => done(name),
  });
  const addToNew = async (name: string) => {
    await store.add({ name, lines: [{ partsId: part._id, quantity }] });
    await done(name);
  };
  return (
    <Dialog heading={`Add ${part.name} to a list`} onClose={onClose}>
      <div className="grid gap-6 p-6">
        {lists ? (
          lists.length > 0 && (
            <ul>
              {lists.map(({ _id, name, lineCount }) => (
                <li key={_id} className="border-t border-line">
                  <button
                    type="button"
                    className="flex w-full flex-wrap justify-between gap-x-6 py-2.5 text-left hover:text-accent"
                    aria-disabled={add.isPending ? true : undefined}
                    onClick={() => !add.isPending && add.mutate(_id)}
                  >
                    <span className="font-medium wrap-anywhere">{name}</span>
                    <span className="text-small text-ink-soft num">{countOf(lineCount, 'part')}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        ) : isFetching ? (
          <p role="status" className="text-small text-ink-soft">
            Loading your lists …
          </p>
        ) : (
          <Failed heading="Your lists could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        <div>
          <div className={add.error ? 'mb-6' : ''}>
            <FormError>{add.error ? sentenceOf(add.error) : undefined}</FormError>
          </div>
          <NewListForm label="Add to new list" onAdd={addToNew} />
        </div>
      </div>
    </Dialog>
  );
}
