import { expect, it } from 'vitest';
import { emailPattern } from './rules.ts';

it.each(['rider@example.com', 'first.last@mail.example.com', 'a1@b.co'])(
  'when the email is %s, then it passes',
  (email) => {
    expect(emailPattern.test(email)).toBe(true);
  },
);

it.each(['', 'Someone', 'someone@', '@example.com', 'someone@example', 'SOMEONE@EXAMPLE.COM'])(
  'when the email is "%s", then it does not pass',
  (email) => {
    expect(emailPattern.test(email)).toBe(false);
  },
);
