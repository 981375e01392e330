import { Button } from '../buttons/button.tsx';

/** Says that a form was restored after a reload, with a button that discards the restored text. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-warning pt-4">
      <p className="text-small">These are your unsaved changes from before.</p>
      <Button variant="secondary" size="small" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  );
}
