import type { Account, User } from '@fourteener/contract/user/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';
import { AccountFacts } from './account-facts.tsx';
import { accountQuery } from './get-account.ts';

interface AccountDialogProps {
  user: User;
  heading: string;
  /** Renders the effect and the buttons of the dialog, once the account is loaded. */
  children: (account: Account) => ReactNode;
  onClose: () => void;
}

/** Asks about an account, under the facts by which an admin can tell whose it is. */
export function AccountDialog({ user: { _id }, heading, children, onClose }: AccountDialogProps) {
  const { data: account, isFetching, error, refetch } = useQuery(accountQuery(_id));
  return (
    <Dialog heading={heading} onClose={onClose}>
      {account ? (
        <>
          <div className="px-6 pt-4">
            <AccountFacts account={account} />
          </div>
          {children(account)}
        </>
      ) : (
        <div className="p-6">
          {isFetching ? (
            <p role="status" className="min-h-36 text-small text-ink-soft">
              Loading the account …
            </p>
          ) : (
            <Failed heading="The account could not be loaded" error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </Dialog>
  );
}
