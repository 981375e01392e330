import { useLayoutEffect } from 'react';

/** The open forms with unsaved changes. */
const forms = new Set<object>();

/**
 * Registers a form with unsaved changes. In the admins' frame, a user who leaves the page is asked first (see
 * app/dashboard/leave-guard.tsx); elsewhere it has no effect.
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

/** Forgets all unsaved changes, so that the page can be left without a question: its subject was deleted. */
export function discardUnsavedChanges(): void {
  forms.clear();
}
