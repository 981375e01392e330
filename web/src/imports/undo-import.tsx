import { useRef, useState } from 'react';
import { readSentence } from '../api/sentences.ts';
import { pathToAdminPart } from '../dashboard-paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Link } from '../ui/link.tsx';
import { type Undone, useUndoImport } from './use-undo-import.ts';

/** The way to take an import back: asks first, and says which parts stay. */
export function UndoImport({ id, onUndone }: { id: string; onUndone?: () => void }) {
  const undoing = useUndoImport(id);
  const [isAsking, setAsking] = useState(false);
  const report = useRef<HTMLDivElement>(null);
  const undo = async () => {
    const undone = await undoing.mutateAsync().catch(() => undefined);
    setAsking(false);
    if (!undone) return;
    onUndone?.();
    report.current?.focus();
  };
  return (
    <div ref={report} tabIndex={-1} className="outline-none">
      {undoing.data ? (
        <UndoReport undone={undoing.data} />
      ) : (
        <div className="grid gap-3">
          <div>
            <Button look="dangerLine" onClick={() => setAsking(true)}>
              Undo this import
            </Button>
          </div>
          <FormError>{undoing.error ? readSentence(undoing.error) : undefined}</FormError>
        </div>
      )}
      {isAsking && (
        <Dialog heading="Take the imported parts out of the shop?" onClose={() => setAsking(false)}>
          <p className="px-6 pt-4 text-small text-ink-soft">
            Parts that somebody has ordered since stay, and you will see which. All others leave the shop at once, also
            those that were changed since.
          </p>
          <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">
            <Button look="secondary" data-focus-first onClick={() => setAsking(false)}>
              Keep them
            </Button>
            <Button look="danger" busy={undoing.isPending && 'Undoing'} onClick={() => void undo()}>
              Yes
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function UndoReport({ undone: { removed, stayed } }: { undone: Undone }) {
  return (
    <div role="status">
      <p>
        {removed === 1 ? '1 part has' : `${removed} parts have`} left the shop.{' '}
        {stayed.length > 0 && 'These stay, because somebody ordered them:'}
      </p>
      {stayed.length > 0 && (
        <ul className="mt-3 border-t border-line text-small">
          {stayed.map(({ _id, name }) => (
            <li key={_id} className="border-b border-line py-2">
              <Link to={pathToAdminPart(_id)} className="wrap-anywhere link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
