import { formatCount } from '@fourteener/contract/text/format-count';
import { nounFor } from '@fourteener/contract/text/plurals';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../ui/text/dates.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { StaffLink } from '../staff-link.tsx';
import { type Undone, useUndoImport } from './use-undo-import.ts';

interface UndoImportProps {
  id: string;
  /** The noun for what is undone, such as "import". */
  what?: string;
  /** The time at which it began to be undone, if some of it is left. */
  begunAt?: string | undefined;
  onUndone?: (undone: Undone) => void;
}

/** The button that undoes an import, or the rest of one: it asks first, and afterwards lists the parts that stay. */
export function UndoImport({ id, what = 'import', begunAt, onUndone }: UndoImportProps) {
  const undoing = useUndoImport(id);
  const [isAsking, setAsking] = useState(false);
  const isBegun = begunAt !== undefined || undoing.isBegun;
  const whole = isBegun ? `the rest of this ${what}` : `this ${what}`;
  const report = useRef<HTMLDivElement>(null);
  const undo = async () => {
    const undone = await undoing.mutateAsync().catch(() => undefined);
    setAsking(false);
    if (!undone) return;
    onUndone?.(undone);
    report.current?.focus();
  };
  return (
    <div ref={report} tabIndex={-1} className="outline-none">
      {undoing.data ? (
        <UndoReport undone={undoing.data} />
      ) : (
        <div className="grid gap-3">
          {isBegun && <p>It is partly undone{begunAt !== undefined && `, since ${formatDateTime(begunAt)}`}.</p>}
          <div>
            <Button variant="dangerLine" onClick={() => setAsking(true)}>
              Undo {whole}
            </Button>
          </div>
          <FormError>{undoing.error ? sentenceOf(undoing.error) : undefined}</FormError>
        </div>
      )}
      {isAsking && (
        <Dialog heading={`Undo ${whole}?`} onClose={() => setAsking(false)}>
          <p className="px-6 pt-4 text-small text-ink-soft">
            New parts are removed right away, even if they have been changed since; those that someone has ordered stay.
            Changed parts get their values from before the import, unless someone has changed the same fields again or
            ordered the pieces that came with the import. You will see which parts stay as they are.
          </p>
          <DialogActions>
            <Button variant="secondary" data-focus-first onClick={() => setAsking(false)}>
              Keep them
            </Button>
            <Button variant="danger" busy={undoing.isPending && 'Undoing'} onClick={() => void undo()}>
              Yes
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

const wereParts = (count: number) => `${formatCount(count)} ${nounFor(count, 'part')} ${count === 1 ? 'was' : 'were'}`;

function UndoReport({ undone: { removed, stayed, restored, kept } }: { undone: Undone }) {
  const isOfChanges = restored.length + kept.length > 0;
  return (
    <div role="status">
      {isOfChanges && (
        <p>
          {wereParts(restored.length)} restored. {kept.length > 0 && 'These stay as they are:'}
        </p>
      )}
      {kept.length > 0 && (
        <ul className="mt-3 mb-5 border-t border-line text-small">
          {kept.map(({ _id, name, message }) => (
            <li key={_id} className="border-b border-line py-2">
              <StaffLink to={pathTo('adminPart', _id)} className="wrap-anywhere link">
                {name}
              </StaffLink>{' '}
              <span className="text-ink-soft">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {(!isOfChanges || removed.length + stayed.length > 0) && (
        <p>
          {wereParts(removed.length)} removed from the shop.{' '}
          {stayed.length > 0 && 'These stay because someone ordered them:'}
        </p>
      )}
      {stayed.length > 0 && (
        <ul className="mt-3 border-t border-line text-small">
          {stayed.map(({ _id, name }) => (
            <li key={_id} className="border-b border-line py-2">
              <StaffLink to={pathTo('adminPart', _id)} className="wrap-anywhere link">
                {name}
              </StaffLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
