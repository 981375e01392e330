import { useCallback, useState } from 'react';

interface DialogState<T> {
  /** The thing that the dialog is about. */
  subject: T;
  /** Over: answered, and not to be seen any more. */
  stage: 'pressed' | 'open' | 'over';
}

/**
 * A dialog over a long page. When a modal opens and when it closes, the browser styles the whole page anew; what was
 * pressed, and that the dialog is gone, is painted before that (https://web.dev/articles/optimize-inp). `pressed` is what the
 * question is about: it must look so at once, for the browser counts the time until something is painted.
 */
export function useDeferredDialog<T>() {
  const [question, setQuestion] = useState<DialogState<T>>();
  const ask = useCallback((subject: T) => {
    setQuestion({ subject, stage: 'pressed' });
    afterPaint(() => setQuestion({ subject, stage: 'open' }));
  }, []);
  /** Takes it away at once. */
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
