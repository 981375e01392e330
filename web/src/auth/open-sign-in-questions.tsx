import { useSyncExternalStore } from 'react';
import { lazyPiece } from '../ui/code/lazy-piece.tsx';
import { type SignInQuestion, signInQuestions } from './sign-in-questions.ts';

const SignInDialog = lazyPiece(
  'The dialog',
  () => import('./sign-in-dialog.tsx').then(({ SignInDialog: dialog }) => dialog),
  { isFloating: true },
);

const none: readonly SignInQuestion[] = [];

/** Shows the questions that a sign-in or a call waits for, in dialogs over the page. */
export function OpenSignInQuestions() {
  const questions = useSyncExternalStore(signInQuestions.subscribe, signInQuestions.read, () => none);
  return questions.map((question) => (
    <SignInDialog key={question.id} question={question} onClose={() => question.close(false)} />
  ));
}
