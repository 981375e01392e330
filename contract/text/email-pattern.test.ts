import { expect, it } from 'vitest';
import { signInEmail } from './email-pattern.ts';

it.each(['rider@example.com', 'first.last@mail.example.com', 'a1@b.co'])(
  'when somebody signs in as %s, then the email passes',
  (email) => {
    expect(signInEmail.test(email)).toBe(true);
  },
);

it.each(['', 'Someone', 'someone@', '@example.com', 'someone@example', 'SOMEONE@EXAMPLE.COM'])(
  'when somebody signs in as "%s", then the email does not pass',
  (email) => {
    expect(signInEmail.test(email)).toBe(false);
  },
);
