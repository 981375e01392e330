import { messages } from '@fourteener/contract/messages';
import { type ReactNode, useRef, useState } from 'react';
import type { Confirmation } from '../auth/confirmation.ts';
import { ConfirmationField } from '../auth/confirmation-field.tsx';
import { useConfirmation } from '../auth/use-confirmation.ts';

export interface Confirming {
  /** How the account signs in once more; undefined until the shop asks for it. */
  way: Confirmation | undefined;
  /** The field for the password, once it is asked for. */
  field: ReactNode;
  /** Signs in once more where that was asked for, and does the work. Answers whether it was done; throws why not. */
  confirmed: (work: () => Promise<void>) => Promise<boolean>;
}

/** The confirmation of a `MoneyDialog`: once the shop asks for the password, a field for it joins the others, which keep their texts. */
export function useConfirming(): Confirming {
  const { confirmation, run } = useConfirmation();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const confirmed = async (work: () => Promise<void>) => {
    if (confirmation !== 'password' || password !== '') return run(password, work);
    setError(messages.passwordRequired);
    input.current?.focus();
    return false;
  };
  const change = (typed: string) => {
    setPassword(typed);
    setError(undefined);
  };
  const field = confirmation && (
    <ConfirmationField
      ref={input}
      confirmation={confirmation}
      value={password}
      onChange={({ target }) => change(target.value)}
      error={error}
    />
  );
  return { way: confirmation, field, confirmed };
}
