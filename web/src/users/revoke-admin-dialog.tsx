import type { User } from '@fourteener/contract/users';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { useRevokeAdmin } from './revoke-admin.ts';

interface RevokeAdminDialogProps {
  user: User;
  /** Called when it is answered, whichever way. */
  onClose: () => void;
}

/** Asks whether an admin shall be one no longer; Yes takes the rights. */
export function RevokeAdminDialog({ user: { email, userName }, onClose }: RevokeAdminDialogProps) {
  const revocation = useRevokeAdmin();
  const revoke = async () => {
    await revocation.mutateAsync(email).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog heading={`Take the admin’s rights from ${userName || email}?`} onClose={onClose}>
      <p className="px-6 pt-4 text-small text-ink-soft">
        <EmailText>{email}</EmailText> keeps the account and its orders. The rights end at once, also where this user is
        signed in now, and any admin can give them back.
      </p>
      <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">
        <Button look="secondary" data-focus-first onClick={onClose}>
          Keep them
        </Button>
        <Button look="danger" busy={revocation.isPending && 'Revoking'} onClick={() => void revoke()}>
          Yes
        </Button>
      </div>
    </Dialog>
  );
}
