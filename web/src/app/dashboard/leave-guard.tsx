import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { getSession } from '../../auth/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { hasUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useLeaveQuestion } from './leave-question.ts';

/** A change of the search or hash keeps the page's typed text; a user who signed out is redirected and can no longer save it. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges() && getSession().status === 'signed-in';

/** Asks before a page with unsaved changes is left: by a link, by Back and Forward, by closing the tab, or through `askToLeave`. */
export function LeaveGuard() {
  const { leave, close } = useLeaveQuestion();
  const { state, proceed, reset } = useBlocker(isLeaving);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (!leave && state !== 'blocked') return null;
  const stay = () => {
    close();
    reset?.();
  };
  return (
    <Dialog heading="Leave without saving?" onClose={stay}>
      <p className="px-6 pt-4 text-small text-ink-soft">Your changes on this page are not saved.</p>
      <DialogActions>
        <Button variant="secondary" data-focus-first onClick={stay}>
          Stay
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            close();
            leave?.();
            proceed?.();
          }}
        >
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
