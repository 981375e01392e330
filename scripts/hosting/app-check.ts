import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import type { Policy } from './policy.ts';

const dist = inRoot('web', 'dist');

/** The address from which App Check's library gets its tokens; a build contains it only if it has a site key. */
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com';

/**
 * The further addresses that pages with App Check load and call: reCAPTCHA
 * (https://developers.google.com/recaptcha/docs/faq, "Content-Security-Policy") and the exchange of its answers for tokens.
 */
const sources: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': [EXCHANGE, 'https://www.google.com/recaptcha/'],
};

/** The policy with or without App Check's sources. */
export function allowAppCheck(policy: Policy, isUsed: boolean): Policy {
  const changed = Object.entries(sources).map(([name, more]) => {
    const others = (policy.get(name) ?? []).filter((source) => !more.includes(source));
    return [name, isUsed ? [...others, ...more] : others] as const;
  });
  return new Map([...policy, ...changed]);
}

/** Whether the built pages use App Check. */
export function usesAppCheck(): boolean {
  const files = globSync('assets/*.js', { cwd: dist });
  return files.some((file) => readFileSync(`${dist}/${file}`, 'utf8').includes(new URL(EXCHANGE).host));
}
