import type { User } from '@fourteener/contract/users';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAccount } from '../auth/session-store.ts';
import { Button } from '../ui/button.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { useMakeAdmin } from './make-admin.ts';
import { RevokeAdminDialog } from './revoke-admin-dialog.tsx';

/** A user's role, and the way to make them an admin, or, of other admins, to take the rights. */
export function UserRole({ user }: { user: User }) {
  const account = useAccount();
  const promotion = useMakeAdmin();
  const [isAsking, setAsking] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const promote = useOneAtATime(async () => {
    wasPressed.current = true;
    await promotion.mutateAsync(user.email).catch(() => undefined);
  });
  useLayoutEffect(() => {
    // The button that had the focus is gone with the role that it gave or took.
    if (wasPressed.current && !isAsking && document.activeElement === document.body) cell.current?.focus();
  }, [user.role, isAsking]);
  const ask = () => {
    wasPressed.current = true;
    setAsking(true);
  };
  return (
    <div ref={cell} tabIndex={-1} className="flex min-h-10 w-full items-center justify-between gap-6 rounded-control">
      {user.role === 'admin' ? (
        <>
          <span className="inline-flex items-center gap-2">
            <i className="size-1.75 bg-accent" />
            admin
          </span>
          {user.email !== account.email && (
            <Button look="dangerLine" size="small" aria-label={`Revoke Admin: ${user.email}`} onClick={ask}>
              Revoke Admin
            </Button>
          )}
        </>
      ) : (
        <>
          <span className="text-ink-faint">customer</span>
          <Button
            look="secondary"
            size="small"
            aria-label={`Make Admin: ${user.email}`}
            busy={promotion.isPending && 'Making'}
            onClick={() => void promote()}
          >
            Make Admin
          </Button>
        </>
      )}
      {isAsking && <RevokeAdminDialog user={user} onClose={() => setAsking(false)} />}
    </div>
  );
}
