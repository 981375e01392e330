import { roleNames } from '@fourteener/contract/user/roles';
import type { User } from '@fourteener/contract/user/schemas';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useAccount } from '../../auth/session-store.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { BlockAccountDialog } from './block-account-dialog.tsx';
import { MakeAdminDialog } from './make-admin-dialog.tsx';
import { RevokeAdminDialog } from './revoke-admin-dialog.tsx';
import { SetRoleDialog } from './set-role-dialog.tsx';

/** The dialogs by the button that opens them. */
const dialogs = {
  grant: MakeAdminDialog,
  role: SetRoleDialog,
  revoke: RevokeAdminDialog,
  block: BlockAccountDialog,
} as const;

/** A user's role, with the buttons for owners to give and take roles, and for roles that may block accounts to block customers. */
export function UserRole({ user }: { user: User }) {
  const account = useAccount();
  const mayGrant = useMayCall('setRole');
  const mayBlock = useMayCall('blockAccount');
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const cell = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!pressed.current || asked || document.activeElement !== document.body) return;
    // The pressed button had the focus, and disappears when the role changes.
    const next = pressed.current.isConnected ? pressed.current : cell.current?.querySelector('button');
    (next ?? cell.current)?.focus();
  }, [user.role, asked]);
  const ask =
    (what: keyof typeof dialogs) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      pressed.current = currentTarget;
      setAsked(what);
    };
  const Asked = asked && dialogs[asked];
  const { role, email } = user;
  const mayChange = mayGrant && user._id !== account.uid;
  return (
    <div
      ref={cell}
      tabIndex={-1}
      className="flex min-h-8 w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-control sm:flex-nowrap"
    >
      {role ? (
        <span className="inline-flex w-full items-center gap-2 sm:w-32 sm:shrink-0">
          <i className="size-1.75 bg-accent" />
          {roleNames[role].one}
        </span>
      ) : (
        <span className="w-full text-ink-faint sm:w-32 sm:shrink-0">
          Customer
          {user.blocked && <span className="text-danger">, blocked</span>}
        </span>
      )}
      <span className="flex flex-wrap gap-2">
        {mayGrant && role !== 'admin' && (
          <Button variant="secondary" size="small" aria-label={`Make Admin: ${email}`} onClick={ask('grant')}>
            Make Admin
          </Button>
        )}
        {mayChange && (
          <Button
            {...pageAction('role', user._id)}
            variant="secondary"
            size="small"
            aria-label={`Set role: ${email}`}
            onClick={ask('role')}
          >
            Set role
          </Button>
        )}
        {mayChange && role && (
          <Button
            variant="dangerLine"
            size="small"
            aria-label={`Revoke ${role === 'admin' ? 'Admin' : 'role'}: ${email}`}
            onClick={ask('revoke')}
          >
            Revoke {role === 'admin' ? 'Admin' : 'role'}
          </Button>
        )}
        {mayBlock && !role && (
          <Button
            {...pageAction(user.blocked ? 'unblock' : 'block', user._id)}
            variant={user.blocked ? 'secondary' : 'dangerLine'}
            size="small"
            aria-label={`${user.blocked ? 'Unblock' : 'Block'}: ${email}`}
            onClick={ask('block')}
          >
            {user.blocked ? 'Unblock' : 'Block'}
          </Button>
        )}
      </span>
      {Asked && <Asked user={user} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
