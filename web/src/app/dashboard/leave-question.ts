import { useSyncExternalStore } from 'react';
import { createEmitter } from '../../ui/hooks/create-emitter.ts';
import { hasUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';

let pending: (() => void) | undefined;
const { emit, subscribe } = createEmitter();

function set(leave: (() => void) | undefined): void {
  pending = leave;
  emit();
}

/** Leaves the page by calling `leave`: at once, or, with unsaved changes, after the admin has agreed. */
export function askToLeave(leave: () => void): void {
  if (hasUnsavedChanges()) set(leave);
  else leave();
}

/** The pending `leave` that the admin is asked about, and a function that closes the question. */
export function useLeaveQuestion() {
  const leave = useSyncExternalStore(subscribe, () => pending);
  return { leave, close: () => set(undefined) };
}
