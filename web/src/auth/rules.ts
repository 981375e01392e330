import { constraints } from '@fourteener/contract/constraints';
import { signInEmail } from '@fourteener/contract/email-pattern';
import { messages } from '@fourteener/contract/messages';

/** The specification's rules for the fields of Login and Sign up, as react-hook-form takes them. */
export const rules = {
  email: { required: messages.emailRequired, pattern: { value: signInEmail, message: messages.emailInvalid } },
  password: {
    required: messages.passwordRequired,
    minLength: { value: constraints.minPasswordLength, message: messages.passwordTooShort },
  },
};
