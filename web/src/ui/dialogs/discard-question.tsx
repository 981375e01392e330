import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks at the head of a dialog whether the typed text may be discarded; the fields stay as they are. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    question.current?.scrollIntoView({ block: 'nearest' });
    question.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={question} role="alert" className="mx-6 mt-4 border-l-2 border-warning bg-sunken px-4 py-3 text-small">
      <p className="font-medium">Discard what you typed?</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={onKeep}>
          Keep typing
        </Button>
        <Button variant="dangerLine" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
