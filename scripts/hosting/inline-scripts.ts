import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import type { Policy } from './policy.ts';

const dist = inRoot('web', 'dist');
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;
/** Attributes of scripts that are data, which browsers do not run, or files. */
const NOT_CODE = /\bsrc=|\btype="application\/(?:json|ld\+json)"/;

/** The sources by which a policy allows a page's inline scripts: their hashes, sorted. */
export function hashInlineScripts(html: string): string[] {
  const code = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !NOT_CODE.test(attributes));
  const hashes = code.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].toSorted();
}

/** The scripts of all built pages. */
export function hashBuiltScripts(): string[] {
  const pages = globSync('**/*.html', { cwd: dist }).map((file) => readFileSync(`${dist}/${file}`, 'utf8'));
  return hashInlineScripts(pages.join('\n'));
}

/** The policy with these scripts allowed instead of the earlier ones. */
export function allowScripts(policy: Policy, hashes: readonly string[]): Policy {
  const others = (policy.get('script-src') ?? []).filter((source) => !source.startsWith("'sha"));
  const [self = "'self'", ...origins] = others;
  return new Map([...policy, ['script-src', [self, ...hashes, ...origins]]]);
}
