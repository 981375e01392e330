import { expect, it } from 'vitest';
import { readConfig } from '../emulators/config.ts';
import { allowAppCheck } from './app-check.ts';
import { findPolicy, readPolicy } from './policy.ts';

it('when the pages take part in App Check, then reCAPTCHA and the exchange of tokens are allowed, once', () => {
  const policy = readPolicy(
    "script-src 'self'; frame-src 'self'; connect-src 'self' https://a.example; img-src 'self'",
  );
  const once = allowAppCheck(policy, true);
  expect([...once]).toEqual([
    ['script-src', ["'self'", 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
    ['frame-src', ["'self'", 'https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']],
    [
      'connect-src',
      [
        "'self'",
        'https://a.example',
        'https://content-firebaseappcheck.googleapis.com',
        'https://www.google.com/recaptcha/',
      ],
    ],
    ['img-src', ["'self'"]],
  ]);
  expect(allowAppCheck(once, true)).toEqual(once);
});

it('when the pages no longer take part in App Check, then the policy is the one without it', () => {
  const policy = findPolicy(readConfig().hosting);
  expect(allowAppCheck(allowAppCheck(policy, true), false)).toEqual(allowAppCheck(policy, false));
});

it('when App Check is not set up, then the committed policy has nothing of reCAPTCHA', () => {
  const policy = findPolicy(readConfig().hosting);
  expect(allowAppCheck(policy, false)).toEqual(policy);
});
