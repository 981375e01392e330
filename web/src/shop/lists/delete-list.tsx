import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { useListStore } from './use-lists.ts';

interface DeleteListProps {
  id: string;
  name: string;
  onDeleted: () => void;
}

/** The button that deletes a list, after a confirmation. */
export function DeleteList({ id, name, onDeleted }: DeleteListProps) {
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const { store, key } = useListStore();
  const remove = useMutation({
    mutationFn: () => store.remove(id),
    onSuccess: () => {
      setAsked(false);
      showSuccess(`The list “${name}” is deleted.`);
      onDeleted();
      queryClient.removeQueries({ queryKey: [...key, id] });
      void queryClient.invalidateQueries({ queryKey: [...key, 'all'] });
    },
  });
  return (
    <div>
      <Button variant="dangerLine" size="small" onClick={() => setAsked(true)}>
        Delete list
      </Button>
      {isAsked && (
        <Dialog heading={`Delete “${name}”?`} onClose={() => setAsked(false)}>
          <div className="grid gap-3 px-6 pt-4">
            <p className="text-small text-ink-soft">
              The list and its link are gone for good. Your basket stays as it is.
            </p>
            <FormError>{remove.error ? sentenceOf(remove.error) : undefined}</FormError>
          </div>
          <DialogActions>
            <Button variant="secondary" data-focus-first onClick={() => setAsked(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={remove.isPending && 'Deleting'} onClick={() => remove.mutate()}>
              Delete list
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}
