import { createEmitter } from '../ui/hooks/create-emitter.ts';

/** How the account signs in once more, when its last sign-in is too long ago. */
export type Confirmation = 'password' | 'google';

/** Something that is asked before a sign-in, or a call of the shop, goes on. `close` answers whether it was settled. */
export type SignInQuestion = { readonly id: number; readonly close: (isSettled: boolean) => void } & (
  | {
      /** The code of the account's second factor. `check` throws why the provider refused a code. */
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

/** Asks for the code of the second factor until `check` takes one; answers whether it did, or the question was closed. */
export function askForCode(check: (code: string) => Promise<void>): Promise<boolean> {
  return ask({ kind: 'code', check });
}

/** Has the account sign in once more; answers whether it did. However many wait for that, it is asked once. */
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
