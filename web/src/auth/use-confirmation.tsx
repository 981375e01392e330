import { type ReactNode, useRef, useState } from 'react';
import { confirmAccount, findConfirmation } from './confirmation.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { findPasswordProblem } from './rules.ts';
import type { Confirmation } from './sign-in-questions.ts';

export interface Confirming {
  /** How the account signs in once more; undefined until the shop asks for it. */
  way: Confirmation | undefined;
  /** The field for the password, once the password is needed. */
  field: ReactNode;
  /**
   * Signs in once more if that was asked for, and carries out the act. Returns false if the sign-in has to be asked for first. Throws the
   * refusal of the shop or of the sign-in.
   */
  confirmed: (act: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * For a `ConfirmedForm`: adds a field for the password once the shop refuses an act after an old sign-in, or at once with `first`; the
 * other fields keep their texts.
 */
export function useConfirmation(first?: Confirmation): Confirming {
  const [way, setWay] = useState(first);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const confirmed = async (act: () => Promise<unknown>): Promise<boolean> => {
    const problem = way === 'password' ? findPasswordProblem(password) : undefined;
    setError(problem);
    if (problem !== undefined) {
      input.current?.focus();
      return false;
    }
    if (way) await confirmAccount(password);
    try {
      await act();
      return true;
    } catch (refusal) {
      const needed = await findConfirmation(refusal);
      if (!needed) throw refusal;
      setWay(needed);
      return false;
    }
  };
  const change = (typed: string) => {
    setPassword(typed);
    if (error !== undefined) setError(findPasswordProblem(typed));
  };
  const field = way && (
    <ConfirmationField
      ref={input}
      confirmation={way}
      value={password}
      onChange={({ target }) => change(target.value)}
      error={error}
    />
  );
  return { way, field, confirmed };
}
