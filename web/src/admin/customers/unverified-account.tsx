import { Button } from '../../ui/buttons/button.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';

interface UnverifiedAccountProps {
  /** The beginning of a sentence that ends "once its owner has opened the link …", such as "It can get a role". */
  later: string;
  onClose: () => void;
}

/** Says in a dialog why an account gets no rights yet: its address is not verified. */
export function UnverifiedAccount({ later, onClose }: UnverifiedAccountProps) {
  return (
    <>
      <p className="px-6 pt-4 text-small text-ink-soft">
        Nobody has verified this email address yet, so this may be somebody else’s account. {later} once its owner has
        opened the link in the verification email.
      </p>
      <DialogActions>
        <Button variant="secondary" data-focus-first onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
