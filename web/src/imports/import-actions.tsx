import { countOf } from '@fourteener/contract/plurals';
import { useEffect } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { UndoImport } from './undo-import.tsx';
import type { useImport } from './use-import.ts';

interface ImportActionsProps {
  run: ReturnType<typeof useImport>;
  id: string;
  /** Lines that a press sends. */
  ready: number;
  /** Lines that are parts now. */
  made: number;
  onSend: () => void;
}

const parts = (count: number) => countOf(count, 'part');

/** What can be done with a checked file: import, stop, go on, undo; and how far it is. */
export function ImportActions({ run, id, ready, made, onSend }: ImportActionsProps) {
  const { stage, error, done, total } = run;
  const isSending = stage === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  return (
    <div className="mt-6 grid gap-5">
      <div role="status">
        {isSending && (
          <div className="max-w-80">
            <Progress share={done / Math.max(total, 1)}>
              {done} of {parts(total)} imported
            </Progress>
          </div>
        )}
        {stage === 'stopped' && (
          <p>
            Stopped after {done} of {parts(total)}. What has been imported stays, and nothing is imported twice if you
            continue.
          </p>
        )}
        {stage === 'done' && <p>{parts(done)} imported and visible to riders.</p>}
        {stage === 'checked' && made > 0 && <p>Already imported from this file: {parts(made)}.</p>}
      </div>
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-3">
        {/* One button, so that the focus stays. */}
        {stage !== 'done' && (
          <Button disabled={!isSending && ready === 0} onClick={isSending ? run.stop : onSend}>
            {isSending ? 'Stop' : `${stage === 'stopped' ? 'Continue with' : 'Import'} ${parts(ready)}`}
          </Button>
        )}
        {!isSending && (
          <Button variant="secondary" onClick={run.startAnew}>
            Choose another file
          </Button>
        )}
      </div>
      {!isSending && made > 0 && <UndoImport key={id} id={id} />}
    </div>
  );
}
