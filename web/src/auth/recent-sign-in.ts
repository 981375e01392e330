import { constraints } from '@fourteener/contract/constraints';
import { findConfirmation } from './confirmation.ts';
import { openProvider } from './session.ts';
import { askForConfirmation } from './sign-in-questions.ts';

/**
 * Runs an act that the shop may refuse after an old sign-in: then the account signs in once more, in a dialog over the page, and the act is
 * repeated. Throws the shop's refusal, also when the dialog is closed. Forms in dialogs ask in themselves (`useConfirmation`).
 */
export async function withRecentSignIn<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const way = await findConfirmation(error);
    if (!way || !(await askForConfirmation(way))) throw error;
    return act();
  }
}

/**
 * Has the account sign in once more if its sign-in is too old for an act that the shop does not check, such as saving what the page may
 * read as a file. Throws when the dialog is closed.
 */
export async function requireRecentSignIn(): Promise<void> {
  const provider = await openProvider();
  if (Date.now() - (await provider.signedInAt()) <= constraints.adminSignIn) return;
  const way = provider.signsInWithPassword() ? 'password' : 'google';
  if (!(await askForConfirmation(way))) throw new Error('Please sign in again so that we know it is you.');
}
