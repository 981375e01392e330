import { limits } from '@fourteener/contract/limits';
import { messages } from '@fourteener/contract/messages';

/**
 * The specification's pattern (section 5), not anchored: `first.last@mail.example.com` holds a match and passes,
 * `Someone` does not.
 */
export const emailPattern = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/;

/** The specification's rules for the fields of Login and Sign up, as react-hook-form takes them. */
export const rules = {
  name: { validate: (typed: string) => typed.trim() !== '' || messages.nameRequired },
  email: { required: messages.emailRequired, pattern: { value: emailPattern, message: messages.emailInvalid } },
  password: {
    required: messages.passwordRequired,
    minLength: { value: limits.minPasswordLength, message: messages.passwordTooShort },
  },
};
