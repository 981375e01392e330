import { formatCount } from '@fourteener/contract/text/format-count';
import { nounFor } from '@fourteener/contract/text/plurals';
import { useEffect } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import type { CheckedLine } from './check-lines.ts';
import { UndoImport } from './undo-import.tsx';
import type { useImport } from './use-import.ts';

interface ImportActionsProps {
  run: ReturnType<typeof useImport>;
  id: string;
  words: { again: string; what: string };
  onClose: (() => void) | undefined;
  /** The number of new parts that a press sends. */
  ready: number;
  /** The number of parts that a press changes. */
  changes: number;
  /** The number of lines that are done, or done and undone. */
  made: number;
  onSend: () => void;
}

const parts = (count: number) => `${formatCount(count)} ${nounFor(count, 'part')}`;

/** The label of the button: "Import 2 parts", "Change 3 parts", "Import 2 parts and change 3". */
function nameSending(isStopped: boolean, ready: number, changes: number): string {
  if (isStopped) return `Continue with ${parts(ready + changes)}`;
  if (changes === 0) return `Import ${parts(ready)}`;
  return ready === 0 ? `Change ${parts(changes)}` : `Import ${parts(ready)} and change ${formatCount(changes)}`;
}

/** The actions on a checked file (import, stop, continue, undo) and its progress. */
export function ImportActions({ run, id, words, onClose, ready, changes, made, onSend }: ImportActionsProps) {
  const { stage, error, done, total } = run;
  const isSending = stage === 'sending';
  const lines = run.checked?.lines ?? [];
  // After an undo, the report of the undo stands below instead.
  const isUndone = lines.some((line) => line.isUndone);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  return (
    <div className="mt-6 flex flex-col gap-5 *:empty:-mb-5">
      <div role="status">
        {isSending && (
          <div className="max-w-80">
            <Progress share={done / Math.max(total, 1)}>
              {formatCount(done)} of {parts(total)} done
            </Progress>
          </div>
        )}
        {stage === 'stopped' && (
          <p>
            Stopped after {formatCount(done)} of {parts(total)}. Imported lines stay, and continuing imports no line
            twice.
          </p>
        )}
        {stage === 'done' && !isUndone && <p>{reportDone(lines)}</p>}
        {stage === 'checked' && made > 0 && <p>Already imported from this file: {parts(made)}.</p>}
      </div>
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-3">
        {/* One button for both, so that the focus stays. */}
        {stage !== 'done' && (
          <Button disabled={!isSending && ready + changes === 0} onClick={isSending ? run.stop : onSend}>
            {isSending ? 'Stop' : nameSending(stage === 'stopped', ready, changes)}
          </Button>
        )}
        {!isSending && (
          <Button variant="secondary" onClick={run.startAnew}>
            {words.again}
          </Button>
        )}
        {!isSending && onClose && (
          <Button variant="quiet" onClick={onClose}>
            Back to the list
          </Button>
        )}
      </div>
      {!isSending && made > 0 && <UndoImport key={id} id={id} what={words.what} onUndone={run.noteUndone} />}
    </div>
  );
}

/** The results of the import, in sentences. */
function reportDone(lines: readonly CheckedLine[]): string {
  const [made, changed] = [lines.filter(({ madeId }) => madeId), lines.filter(({ isChanged }) => isChanged)];
  const failed = lines.filter(({ compared, errors }) => compared && !compared.problem && errors.length > 0);
  const sentences = [
    made.length > 0 && `${parts(made.length)} imported and visible to riders.`,
    (changed.length > 0 || made.length === 0) && `${parts(changed.length)} changed.`,
    failed.length > 0 && `${parts(failed.length)} could not be changed; the lines say why.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
