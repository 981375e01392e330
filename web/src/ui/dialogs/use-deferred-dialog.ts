import { useCallback, useState } from 'react';

interface DialogState<T> {
  /** The subject of the dialog, such as the row that was pressed. */
  subject: T;
  /** `over`: the question is answered and the dialog hidden, but not unmounted yet. */
  stage: 'pressed' | 'open' | 'over';
}

/**
 * A dialog over a long page. The browser recalculates the styles of the whole page when a modal opens or closes, so the
 * pressed control and the hidden dialog are painted first (https://web.dev/articles/optimize-inp). `pressed` is the
 * subject of the question, which must look pressed at once: the browser measures the time to the next paint.
 */
export function useDeferredDialog<T>() {
  const [question, setQuestion] = useState<DialogState<T>>();
  const ask = useCallback((subject: T) => {
    setQuestion({ subject, stage: 'pressed' });
    afterPaint(() => setQuestion({ subject, stage: 'open' }));
  }, []);
  /** Unmounts the dialog at once. */
  const forget = () => setQuestion(undefined);
  const close = () => {
    setQuestion((asked) => asked && { ...asked, stage: 'over' });
    afterPaint(forget);
  };
  return {
    question: question?.stage === 'pressed' ? undefined : question,
    pressed: question?.subject,
    ask,
    close,
    forget,
  };
}

function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
