import { expect, test } from 'vitest';
import { rewriteRoots } from '../../contract/calls.ts';
import { findPolicy } from '../hosting/policy.ts';
import { allowEmulators, readConfig } from './config.ts';

interface Rewrite {
  source: string;
  function?: { functionId: string; region: string; pinTag?: boolean };
  destination?: string;
}

const { hosting } = readConfig() as unknown as { hosting: { rewrites: Rewrite[] } };

test("when the contract has a root, then Hosting rewrites it and everything below it to the function, before the app's pages, and so the addresses of health, browser errors and the sitemap", () => {
  const calls = [
    ...rewriteRoots.flatMap((root) => [`/${root}`, `/${root}/**`]),
    '/health',
    '/browser-errors',
    '/sitemap-parts.xml',
  ];
  const handed = hosting.rewrites.slice(0, calls.length);
  expect(handed.map(({ source }) => source)).toEqual(calls);
  expect(handed.map((rewrite) => rewrite.function)).toEqual(
    calls.map(() => ({ functionId: 'api', region: 'us-central1' })),
  );
});

test('when a release is rolled out, then the pages that the function renders are pinned to it, and nothing else is', () => {
  const bound = hosting.rewrites.filter(({ function: target }) => target?.pinTag);
  expect(bound.map(({ source }) => source)).toEqual([
    '/parts/*',
    '/parts/*/',
    '/diagrams',
    '/diagrams/',
    '/diagrams/*',
    '/diagrams/*/',
  ]);
});

test('when an address is neither a call nor a page, then no rewrite matches it, so that it answers 404', () => {
  const pages = hosting.rewrites.filter((rewrite) => !rewrite.function);
  for (const { destination } of pages) expect(['/index.html', '/app.html']).toContain(destination);
  expect(pages.map(({ source }) => source)).not.toContain('**');
});

const withoutPolicy = (config: object) => JSON.stringify(config).replace(/default-src[^"]*/, '');

test('when the shop runs locally, then its policy also allows its emulators, and everything else equals the deployed one', () => {
  const config = readConfig();
  const local = allowEmulators(config);
  const deployed = findPolicy(config.hosting);
  const [auth, firestore] = ['http://127.0.0.1:9099', 'http://127.0.0.1:8080'];
  expect(findPolicy(local.hosting)).toEqual(
    new Map([
      ...deployed,
      ['connect-src', [...(deployed.get('connect-src') ?? []), auth, firestore]],
      ['frame-src', [...(deployed.get('frame-src') ?? []), auth]],
    ]),
  );
  expect(withoutPolicy(local)).toBe(withoutPolicy(config));
});

test('when the policy is deployed, then it is unsafe only for style attributes, and allows nothing local or unencrypted', () => {
  const policy = findPolicy(readConfig().hosting);
  const unsafe = [...policy].filter(([, sources]) => sources.some((source) => source.includes('unsafe')));
  expect(unsafe).toEqual([['style-src-attr', ["'unsafe-inline'"]]]);
  expect(JSON.stringify([...policy])).not.toMatch(/http:|localhost|127\.0\.0\.1|"\*"/);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
});
