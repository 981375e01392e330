import { useCallback, useState } from 'react';

interface Question<T> {
  /** What it is about. */
  subject: T;
  /** Answered: it is not to be seen any more. */
  isOver: boolean;
}

/**
 * A dialog over a long page. When a modal opens and when it closes, the browser styles the whole page anew; what was
 * pressed, and that the dialog is gone, is painted before that (https://web.dev/articles/optimize-inp).
 */
export function useQuestion<T>() {
  const [question, setQuestion] = useState<Question<T>>();
  const ask = useCallback((subject: T) => afterPaint(() => setQuestion({ subject, isOver: false })), []);
  /** Takes it away at once. */
  const forget = () => setQuestion(undefined);
  const close = () => {
    setQuestion((asked) => asked && { ...asked, isOver: true });
    afterPaint(forget);
  };
  return { question, ask, close, forget };
}

function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
