import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { Failure } from '../console/failure.ts';
import { readConfig } from '../emulators/config.ts';
import { inRoot } from '../paths.ts';
import { findPolicy, type Policy } from './policy.ts';

const dist = inRoot('web', 'dist');
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;
/** Data, which no browser carries out, and files, which have an address. */
const NOT_CODE = /\bsrc=|\btype="application\/(?:json|ld\+json)"/;

/** The scripts that stand in a page itself, as the sources of a policy that lets them run: each one's hash, sorted. */
export function hashInlineScripts(html: string): string[] {
  const code = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !NOT_CODE.test(attributes));
  const hashes = code.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].toSorted();
}

/** Those of all pages that are built. */
export function hashBuiltScripts(): string[] {
  const pages = globSync('**/*.html', { cwd: dist }).map((file) => readFileSync(`${dist}/${file}`, 'utf8'));
  return hashInlineScripts(pages.join('\n'));
}

/** The policy with these scripts allowed in place of those before. */
export function allowScripts(policy: Policy, hashes: readonly string[]): Policy {
  const others = (policy.get('script-src') ?? []).filter((source) => !source.startsWith("'sha"));
  const [self = "'self'", ...origins] = others;
  return new Map([...policy, ['script-src', [self, ...hashes, ...origins]]]);
}

/** Fails when the pages have scripts that the policy in firebase.json stops, or it lets others run: no build goes out so. */
export function checkScripts(): void {
  const allowed = (findPolicy(readConfig().hosting).get('script-src') ?? []).filter((source) =>
    source.startsWith("'sha"),
  );
  if (allowed.toSorted().join() === hashBuiltScripts().join()) return;
  throw new Failure(
    'The scripts in the pages are not those that the policy in firebase.json lets run: `npm run policy` writes it anew.',
  );
}
