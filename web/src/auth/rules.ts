import { constraints } from '@fourteener/contract/constraints';
import { messages } from '@fourteener/contract/messages';

/** The specification's rules for passwords, as react-hook-form takes them. */
export const rules = {
  password: {
    required: messages.passwordRequired,
    minLength: { value: constraints.minPasswordLength, message: messages.passwordTooShort },
  },
};

/** The problem of a password as it is typed, by the same rule, for fields outside of react-hook-form. */
export function findPasswordProblem(typed: string): string | undefined {
  const { required, minLength } = rules.password;
  if (typed === '') return required;
  return typed.length < minLength.value ? minLength.message : undefined;
}
