import { countOf } from '@fourteener/contract/text/plurals';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

interface SaveBarProps {
  /** The number of changed fields. */
  changed: number;
  isSaving: boolean;
  onDiscard: () => void;
  /** The reason why saving failed. */
  children?: ReactNode;
}

/** The foot of an edit form. Once a field is changed it sticks to the bottom of the window. */
export function SaveBar({ changed, isSaving, onDiscard, children }: SaveBarProps) {
  const isDirty = changed > 0;
  return (
    <div className={isDirty ? 'min-h-20' : ''}>
      <div
        className={`flex flex-wrap items-center gap-x-6 gap-y-2 border-t ${
          isDirty
            ? 'fixed inset-x-0 bottom-0 z-30 border-line-strong bg-surface px-gutter py-3 lg:left-[13.25rem] print:hidden'
            : 'border-line pt-6'
        }`}
      >
        <Button type="submit" disabled={!isDirty} busy={isSaving && 'Saving'}>
          Save changes
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard changes
          </Button>
        )}
        <p role="status" className="text-small text-ink-faint num">
          {isDirty ? `${countOf(changed, 'field')} changed` : 'No changes yet.'}
        </p>
        {children}
      </div>
    </div>
  );
}
