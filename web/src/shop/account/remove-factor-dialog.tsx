import { useState } from 'react';
import type { Factor } from '../../auth/provider-factors.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { openProvider } from '../../auth/session.ts';
import { describeRefusal } from '../../auth/sign-in-problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';

interface RemoveFactorDialogProps {
  factor: Factor;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks whether a second factor of the own account shall be removed. */
export function RemoveFactorDialog({ factor: { uid, name }, onRemoved, onClose }: RemoveFactorDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = useOneAtATime(async () => {
    setBusy(true);
    setError(undefined);
    try {
      await requireRecentSignIn();
      await (await openProvider()).removeFactor(uid);
      onRemoved();
      onClose();
    } catch (refusal) {
      setError(describeRefusal(refusal));
    } finally {
      setBusy(false);
    }
  });
  return (
    <Dialog heading="Remove the second factor?" onClose={onClose}>
      <div className="space-y-3 px-6 pt-4 text-small text-ink-soft">
        <p>
          {name || 'The authenticator app'} gives no more codes for this shop, and your password alone signs you in. You
          may have to sign in again.
        </p>
        <FormError>{error}</FormError>
      </div>
      <DialogActions>
        <Button variant="secondary" data-focus-first="" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" busy={isBusy && 'Removing'} onClick={() => void remove()}>
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  );
}
