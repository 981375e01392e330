import { call } from '../api/client.ts';
import { hasStatus } from '../api/errors.ts';
import { type Confirmation, confirmAccount, findConfirmation } from '../auth/confirmation.ts';
import { signOut } from '../auth/session.ts';
import { showFailure, showSuccess } from '../ui/feedback/toast.ts';

/**
 * Deletes the signed-in account and signs out everywhere; answers how it must sign in once more, when it must. `typed` is its
 * email, and `password` what it is confirmed with, when it was asked to be. Throws why the shop refused.
 */
export async function deleteAccount(
  email: string,
  { typed, password, confirmation }: { typed: string; password: string; confirmation: Confirmation | undefined },
): Promise<Confirmation | undefined> {
  if (confirmation) await confirmAccount(password);
  try {
    await call('deleteAccount', { params: { email }, body: { email: typed } });
  } catch (error) {
    const needed = await findConfirmation(error);
    if (needed) return needed;
    if (!hasStatus(error, 401)) throw error;
    // It is gone already: the answer to an earlier press was lost, or another tab was faster.
    await signOut();
    showFailure(error);
    return undefined;
  }
  await signOut();
  showSuccess('Your account has been deleted.');
  return undefined;
}
