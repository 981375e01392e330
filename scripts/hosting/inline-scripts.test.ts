import { expect, it } from 'vitest';
import { allowScripts, hashInlineScripts } from './inline-scripts.ts';
import { readPolicy } from './policy.ts';

it('when a page has inline scripts, then each is hashed, once', () => {
  // The example of https://www.w3.org/TR/CSP3/#external-hash, section 2.3.1: alert('Hello, world.');
  const script = "<script>alert('Hello, world.');</script>";
  expect(hashInlineScripts(`<head>${script}</head><body>${script}</body>`)).toEqual([
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ]);
});

it('when a page has script files and data, then they are not hashed as inline scripts', () => {
  const page =
    '<script type="module" crossorigin src="/assets/a.js"></script><script id="early" type="application/json">{}</script>' +
    '<script type="application/ld+json">{}</script>';
  expect(hashInlineScripts(page)).toEqual([]);
});

it('when hashes of scripts are allowed, then they replace the former hashes, and everything else stays', () => {
  const policy = allowScripts(readPolicy("script-src 'self' 'sha256-old=' https://a.example; img-src 'self'"), [
    "'sha256-new='",
  ]);
  expect([...policy]).toEqual([
    ['script-src', ["'self'", "'sha256-new='", 'https://a.example']],
    ['img-src', ["'self'"]],
  ]);
});
