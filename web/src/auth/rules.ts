import { constraints } from '@fourteener/contract/constraints';
import { messages } from '@fourteener/contract/messages';

/**
 * The specification's pattern (section 5), not anchored: `first.last@mail.example.com` holds a match and passes,
 * `Someone` does not. One character before the `@` says the same as its `[a-z0-9]+`, without a try from each of a long word.
 */
export const emailPattern = /[a-z0-9]@[a-z]+\.[a-z]{2,3}/;

/** The specification's rules for the fields of Login and Sign up, as react-hook-form takes them. */
export const rules = {
  email: { required: messages.emailRequired, pattern: { value: emailPattern, message: messages.emailInvalid } },
  password: {
    required: messages.passwordRequired,
    minLength: { value: constraints.minPasswordLength, message: messages.passwordTooShort },
  },
};
