import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { signOut } from '../../auth/session.ts';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';

/**
 * Deletes the signed-in account and signs out everywhere. `typed` is its email as its owner typed it. Throws the reason if the shop
 * refuses.
 */
export async function deleteAccount(email: string, typed: string): Promise<void> {
  try {
    await call('POST /user/{email}/deletion', { params: { email }, body: { email: typed } });
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    // The account is deleted already: the answer to an earlier press was lost, or another tab was faster.
    await signOut();
    showFailure(error);
    return;
  }
  await signOut();
  showSuccess('Your account has been deleted.');
}
