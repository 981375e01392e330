import { useSyncExternalStore } from 'react';
import { createEmitter } from '../../ui/hooks/create-emitter.ts';
import { hasUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';

let pending: (() => void) | undefined;
const { emit, subscribe } = createEmitter();

function set(leave: (() => void) | undefined): void {
  pending = leave;
  emit();
}

/** Leaves the page, by calling `leave`: at once, or when something there is not saved, once the admin says so. */
export function askToLeave(leave: () => void): void {
  if (hasUnsavedChanges()) set(leave);
  else leave();
}

/** The way to leave of which the admin is asked now, and how the question ends. */
export function useLeaveQuestion() {
  const leave = useSyncExternalStore(subscribe, () => pending);
  return { leave, close: () => set(undefined) };
}
