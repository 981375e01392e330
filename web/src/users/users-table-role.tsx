import type { User } from '@fourteener/contract/users';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { useMakeAdmin } from './make-admin.ts';

/** A user's role, and for those who are no admin the way to make them one. */
export function UserRole({ user }: { user: User }) {
  const promotion = useMakeAdmin();
  const cell = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const promote = useOneAtATime(async () => {
    wasPressed.current = true;
    await promotion.mutateAsync(user.email).catch(() => undefined);
  });
  useLayoutEffect(() => {
    // The button that had the focus is gone with the role that it gave.
    if (user.role && wasPressed.current && document.activeElement === document.body) cell.current?.focus();
  }, [user.role]);
  return (
    <div ref={cell} tabIndex={-1} className="flex min-h-10 w-full items-center justify-between gap-6 rounded-control">
      {user.role === 'admin' ? (
        <span className="inline-flex items-center gap-2">
          <i className="size-1.75 bg-accent" />
          admin
        </span>
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
    </div>
  );
}
