import { useState } from 'react';
import { type Confirmation, confirmAccount, findConfirmation } from './confirmation.ts';

/**
 * For an act that the shop refuses after an old sign-in. `run` does it, after signing in once more where `confirmation` says how, and
 * answers whether it was done; it was not when `confirmation` has to be asked for first. Throws why the shop, or the sign-in, refused.
 */
export function useConfirmation() {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const run = async (password: string, act: () => Promise<unknown>): Promise<boolean> => {
    if (confirmation) await confirmAccount(password);
    try {
      await act();
      return true;
    } catch (error) {
      const needed = await findConfirmation(error);
      if (!needed) throw error;
      setConfirmation(needed);
      return false;
    }
  };
  return { confirmation, run };
}
