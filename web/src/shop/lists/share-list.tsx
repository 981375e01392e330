import type { SavedList } from '@fourteener/contract/list/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useListStore } from './use-lists.ts';

/** The section that shares an account's list by a link, or withdraws the link. */
export function ShareList({ list: { _id: id, token } }: { list: SavedList }) {
  const queryClient = useQueryClient();
  const { key } = useListStore();
  const [isCopied, setCopied] = useState(false);
  const share = useMutation({
    mutationFn: (isShared: boolean) =>
      call(isShared ? 'POST /saved-lists/{id}/link' : 'DELETE /saved-lists/{id}/link', { params: { id } }),
    onSuccess: (list, isShared) => {
      setCopied(false);
      queryClient.setQueryData([...key, id], list);
      void queryClient.invalidateQueries({ queryKey: [...key, 'all'] });
      showSuccess(isShared ? 'Whoever has the link can see this list now.' : 'The link no longer works.');
    },
    onError: showFailure,
  });
  const address = token === undefined ? undefined : window.location.origin + pathTo('sharedList', token);
  const copy = async (words: string) => {
    await navigator.clipboard.writeText(words).then(
      () => setCopied(true),
      // The link can be copied from the field by hand.
      () => showFailure(new Error('The link could not be copied. Please copy it from the field.')),
    );
  };
  return (
    <section aria-labelledby="share" className="grid gap-3 border-t border-line pt-5">
      <h2 id="share" className="font-medium">
        Share this list
      </h2>
      {address === undefined ? (
        <>
          <p className="text-small text-ink-soft">
            Whoever has the link sees the list’s name, its parts and quantities, but neither your notes nor who you are.
          </p>
          <div>
            <Button
              variant="secondary"
              size="small"
              busy={share.isPending && 'Creating'}
              onClick={() => share.mutate(true)}
            >
              Create a link
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextField label="Link" readOnly value={address} onFocus={(event) => event.target.select()} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={() => void copy(address)}>
              {isCopied ? 'Copied' : 'Copy link'}
            </Button>
            <Button
              variant="dangerLine"
              size="small"
              busy={share.isPending && 'Withdrawing'}
              onClick={() => share.mutate(false)}
            >
              Withdraw link
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
