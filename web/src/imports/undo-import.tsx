import { useRef, useState } from 'react';
import { sentenceOf } from '../ui/text/sentences.ts';
import { pathTo } from '../screens/paths.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { Link } from '../ui/navigation/link.tsx';
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
            <Button variant="dangerLine" onClick={() => setAsking(true)}>
              Undo this import
            </Button>
          </div>
          <FormError>{undoing.error ? sentenceOf(undoing.error) : undefined}</FormError>
        </div>
      )}
      {isAsking && (
        <Dialog heading="Remove the imported parts from the shop?" onClose={() => setAsking(false)}>
          <p className="px-6 pt-4 text-small text-ink-soft">
            Parts that someone has ordered since the import stay, and you will see which. All others are removed right
            away, even if they have been changed since.
          </p>
          <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">
            <Button variant="secondary" data-focus-first onClick={() => setAsking(false)}>
              Keep them
            </Button>
            <Button variant="danger" busy={undoing.isPending && 'Undoing'} onClick={() => void undo()}>
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
        {removed === 1 ? '1 part was' : `${removed} parts were`} removed from the shop.{' '}
        {stayed.length > 0 && 'These stay because someone ordered them:'}
      </p>
      {stayed.length > 0 && (
        <ul className="mt-3 border-t border-line text-small">
          {stayed.map(({ _id, name }) => (
            <li key={_id} className="border-b border-line py-2">
              <Link to={pathTo('adminPart', _id)} className="wrap-anywhere link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
