import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { hasUnsavedChanges } from '../ui/forms/unsaved-changes.ts';
import { askToLeave, useLeaveQuestion } from './leave-question.ts';

/** Asks before a page with unsaved changes is left: by Back and Forward, by closing the tab, and by what calls `askToLeave`. */
export function LeaveGuard() {
  const { leave, close } = useLeaveQuestion();
  useBackQuestion();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (!leave) return null;
  return (
    <Dialog heading="Leave without saving?" onClose={close}>
      <p className="px-6 pt-4 text-small text-ink-soft">Your changes on this page are not saved.</p>
      <DialogActions>
        <Button variant="secondary" data-focus-first onClick={close}>
          Stay
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            close();
            leave();
          }}
        >
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The place of an entry in the browser's history, as React Router numbers them. */
function findPlace(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
}

/** Back has already happened when the page hears of it: it is taken back, and done again once the admin says so. */
function useBackQuestion(): void {
  const { pathname, key } = useLocation();
  const place = useRef(0);
  /** What the next event is: one that this page has caused. */
  const expected = useRef<'return' | 'leave'>(undefined);
  useEffect(() => {
    place.current = findPlace();
  }, [pathname, key]);
  const listen = useEffectEvent((event: PopStateEvent) => {
    const cause = expected.current;
    expected.current = undefined;
    if (cause === 'return') event.stopImmediatePropagation();
    const steps = findPlace() - place.current;
    if (cause !== undefined || steps === 0 || window.location.pathname === pathname || !hasUnsavedChanges()) return;
    event.stopImmediatePropagation();
    expected.current = 'return';
    window.history.go(-steps);
    askToLeave(() => {
      expected.current = 'leave';
      window.history.go(steps);
    });
  });
  useEffect(() => {
    // In the place that main.tsx took before the router: null would give it up.
    window.onpopstate = (event) => listen(event);
    return () => void (window.onpopstate = () => undefined);
  }, []);
}
