import { constraints } from '@fourteener/contract/constraints';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';

const SECOND = 1_000;
/** The offer ends this much before the step becomes final, ms, so that the request still arrives in time. */
const SPARE = 2 * SECOND;

interface UndoStepProps {
  /** A sentence about the step, "3 orders: Confirmed." */
  words: string;
  isBusy: boolean;
  onUndo: () => void;
  /** Called once the step can no longer be undone. */
  onOver: () => void;
}

/** Offers to undo a step as long as its customers have not been told. Each step needs a `key` of its own. */
export function UndoStep({ words, isBusy, onUndo, onOver }: UndoStepProps) {
  const [end] = useState(() => Date.now() + constraints.undoTime - SPARE);
  const [left, setLeft] = useState(constraints.undoTime - SPARE);
  useEffect(() => {
    const timer = setInterval(() => setLeft(end - Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [end]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (isOver) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-2 border-success bg-success-quiet px-4 py-2 text-small">
      <p>{words}</p>
      <Button variant="secondary" size="small" busy={isBusy && 'Undoing'} onClick={onUndo}>
        Undo
      </Button>
      {/* Hidden from screen readers, which would read it out each second. */}
      <span aria-hidden="true" className="text-ink-soft num">
        {Math.ceil(left / SECOND)} s
      </span>
    </div>
  );
}
