import type { User } from '@fourteener/contract/user/schemas';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAccount } from '../../auth/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BlockAccountDialog } from './block-account-dialog.tsx';
import { MakeAdminDialog } from './make-admin-dialog.tsx';
import { RevokeAdminDialog } from './revoke-admin-dialog.tsx';

/** What is asked, by the button that was pressed. */
const dialogs = { grant: MakeAdminDialog, revoke: RevokeAdminDialog, block: BlockAccountDialog } as const;

/** A user's role, and the ways to make them an admin, to block them, or, of other admins, to take the rights. */
export function UserRole({ user }: { user: User }) {
  const account = useAccount();
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const cell = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus is gone with the role that it gave or took.
    if (wasPressed.current && !asked && document.activeElement === document.body) {
      (cell.current?.querySelector('button') ?? cell.current)?.focus();
    }
  }, [user.role, asked]);
  const ask = (what: keyof typeof dialogs) => () => {
    wasPressed.current = true;
    setAsked(what);
  };
  const Asked = asked && dialogs[asked];
  return (
    <div
      ref={cell}
      tabIndex={-1}
      className="flex min-h-8 w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control"
    >
      {user.role === 'admin' ? (
        <>
          <span className="inline-flex items-center gap-2">
            <i className="size-1.75 bg-accent" />
            admin
          </span>
          {user._id !== account.uid && (
            <Button
              variant="dangerLine"
              size="small"
              aria-label={`Revoke Admin: ${user.email}`}
              onClick={ask('revoke')}
            >
              Revoke Admin
            </Button>
          )}
        </>
      ) : (
        <>
          <span className="text-ink-faint">
            customer
            {user.blocked && <span className="text-danger">, blocked</span>}
          </span>
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" aria-label={`Make Admin: ${user.email}`} onClick={ask('grant')}>
              Make Admin
            </Button>
            <Button
              variant={user.blocked ? 'secondary' : 'dangerLine'}
              size="small"
              aria-label={`${user.blocked ? 'Unblock' : 'Block'}: ${user.email}`}
              onClick={ask('block')}
            >
              {user.blocked ? 'Unblock' : 'Block'}
            </Button>
          </span>
        </>
      )}
      {Asked && <Asked user={user} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
