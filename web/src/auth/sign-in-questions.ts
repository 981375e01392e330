import { createEmitter } from '../ui/hooks/create-emitter.ts';

/** How the account signs in once more when its last sign-in is too long ago. */
export type Confirmation = 'password' | 'google';

/** A question that must be settled before a sign-in or a call continues. `close` is told whether it was settled. */
export type SignInQuestion = { readonly id: number; readonly close: (isSettled: boolean) => void } & (
  | {
      /** The code of the account's second factor. `check` throws the provider's refusal of a code. */
      readonly kind: 'code';
      readonly check: (code: string) => Promise<void>;
    }
  | {
      /** The password, or Google's window, since the last sign-in is too long ago. */
      readonly kind: 'confirmation';
      readonly way: Confirmation;
    }
);
type Asked<Q = SignInQuestion> = Q extends SignInQuestion ? Omit<Q, 'id' | 'close'> : never;

const { emit, subscribe } = createEmitter();
let questions: readonly SignInQuestion[] = [];
let count = 0;
let confirming: Promise<boolean> | undefined;

/** The open questions, the last one on top. */
export const signInQuestions = { subscribe, read: (): readonly SignInQuestion[] => questions };

/** Asks for the code of the second factor until `check` accepts one; returns false if the question is closed before. */
export function askForCode(check: (code: string) => Promise<void>): Promise<boolean> {
  return ask({ kind: 'code', check });
}

/** Has the account sign in once more; returns whether it did. Simultaneous calls share one question. */
export function askForConfirmation(way: Confirmation): Promise<boolean> {
  confirming ??= ask({ kind: 'confirmation', way }).finally(() => (confirming = undefined));
  return confirming;
}

function ask(question: Asked): Promise<boolean> {
  return new Promise((resolve) => {
    const id = (count += 1);
    const close = (isSettled: boolean) => {
      change(questions.filter((each) => each.id !== id));
      resolve(isSettled);
    };
    change([...questions, { ...question, id, close }]);
  });
}

function change(next: readonly SignInQuestion[]): void {
  questions = next;
  emit();
}
