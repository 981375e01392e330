import { useLayoutEffect } from 'react';

/** The forms that are open with something in them that is not saved. */
const forms = new Set<object>();

/**
 * Says that a form has changes that are not saved. In the admins' frame, who leaves the page is asked first (see
 * app/dashboard/leave-guard.tsx); elsewhere it does nothing.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  useLayoutEffect(() => {
    if (!isDirty) return;
    const form = {};
    forms.add(form);
    return () => void forms.delete(form);
  }, [isDirty]);
}

/** Whether a form of the page has changes that are not saved. */
export function hasUnsavedChanges(): boolean {
  return forms.size > 0;
}

/** Lets the page be left: what it was about is gone, and its changes with it. */
export function discardUnsavedChanges(): void {
  forms.clear();
}
