import { beforeAll, describe, expect, it } from 'vitest';
import { describeContract } from '@fourteener/contract/openapi/document';
import { hashInlineScripts } from '../../../scripts/hosting/inline-scripts.ts';
import { readPolicy } from '../../../scripts/hosting/policy.ts';
import { paths } from '../../../web/src/screens/paths.ts';
import { type Client, clientOf } from '../support/client.ts';
import { needEnv } from '../support/shop.ts';

// Hosting answers 200 for any id, because only the page can tell that no document has it. part-page.test.ts and drawings.test.ts cover the
// pages that the function renders.
const others = new Set<string>([paths.part, paths.drawings, paths.drawing]);
const PAGES = Object.values(paths)
  .filter((path) => !others.has(path))
  .map((path) => path.replace(':id', 'some-id'));

let send: Client;
/** The page of the site's root, and the path of the app's script in it. */
let page: string;
let app: string;

/** The path of the app's script in a page; each prerendered page has content of its own around it. */
const readApp = (text: string) => /<script [^>]*type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(text)?.[1] ?? '';

beforeAll(async () => {
  send = clientOf(needEnv('SHOP_ORIGIN'));
  page = (await send('/')).text;
  app = readApp(page);
});

it('when the site is opened, then the root page loads the app', () => {
  expect(page).toMatch(/^<!doctype html>/i);
  expect(app).toMatch(/^\/assets\/.+\.js$/);
});

describe("the app's pages", () => {
  it.each(PAGES)('when %s is opened or reloaded, then the app comes with 200 and must be revalidated', async (path) => {
    const { status, text, headers } = await send(path);
    expect([status, readApp(text)]).toEqual([200, app]);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([...PAGES, '/docs/api', '/parts/some-id', '/diagrams', '/diagrams/cockpit'].filter((path) => path !== '/'))(
    'when %s is opened with a slash at its end, then the same page comes, or a redirect to it',
    async (path) => {
      const { status, text, headers } = await send(`${path}/?q=a`);
      if (status === 200) expect(readApp(text)).toBe(app);
      else expect([status, headers.get('location')]).toEqual([301, `${path}?q=a`]);
    },
  );

  it.each([...PAGES, '/nope', '/index.html'])('when %s is sent, then it has the security headers', async (path) => {
    const { headers, text } = await send(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    const policy = readPolicy(headers.get('content-security-policy') ?? '');
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    // The policy covers the scripts of all pages; a single page may have fewer.
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(hashInlineScripts(text)) as unknown);
  });

  it("when Google's sign-in loads Hosting's own page, then our security headers do not apply", async () => {
    const { headers } = await send('/__/firebase/init.json');
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-frame-options')).toBeNull();
  });
});

describe('unknown addresses', () => {
  it.each(['/nope', '/homes', '/about/us', '/login/x', '/a/b/c', '/orders', '/partsesx', '/api/partses'])(
    'when %s is opened, then the app shows that it does not exist, and the status is 404',
    async (path) => {
      const { status, text, headers } = await send(path);
      expect([status, readApp(text)]).toEqual([404, app]);
      expect(text).toContain('<title>Error 404');
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('when a file of an older build is requested, then it is a 404 that is not a script', async () => {
    const { status, headers } = await send('/assets/app-00000000.js');
    expect(status).toBe(404);
    expect(headers.get('content-type')).not.toMatch(/javascript/);
  });
});

describe('the API reference', () => {
  it('when the document is requested, then it is the one of the contract, revalidated each time', async () => {
    const { status, headers, json } = await send('/openapi.json');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(json).toEqual(JSON.parse(JSON.stringify(describeContract())));
  });

  it('when the page of the API reference is opened, then it loads its own script under the same policy', async () => {
    const { status, text, headers } = await send('/docs/api');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(readApp(text)).toMatch(/^\/assets\/api-/);
    expect(headers.get('content-security-policy')).toBe((await send('/')).headers.get('content-security-policy'));
  });
});

describe('static files', () => {
  it("when the blog's data is requested, then it is a file of this site, in the format that the blog page reads", async () => {
    const { status, headers, json } = await send('/Blog.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json\b/);
    expect((json as unknown[]).length).toBeGreaterThan(0);
    for (const entry of json as Record<string, unknown>[]) {
      expect(entry).toMatchObject({ img: expect.any(String) as string, title: expect.any(String) as string });
      expect(entry).toMatchObject({ id: expect.anything() as unknown, description: expect.any(String) as string });
    }
  });

  it('when a page has its own style sheets, then they follow the common one, which orders the layers', async () => {
    const sheetsOf = async (path: string) =>
      [...(await send(path)).text.matchAll(/rel="stylesheet"[^>]*href="\/assets\/(\w+)-/g)].map(([, name]) => name);
    for (const path of ['/garage', '/diagrams/cockpit']) {
      const sheets = await sheetsOf(path);
      expect(sheets.length, path).toBeGreaterThan(1);
      expect(sheets[0], path).toBe('index');
    }
  });

  it("when the app's hashed files are loaded, then browsers cache them for good", async () => {
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(0);
    for (const path of files) {
      const { status, headers } = await send(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('content-type')).toMatch(/^(?:font\/|(?:text|application)\/\w+; charset=utf-8$)/);
    }
  });

  it.each(['/.env', '/.git/config', '/package.json', '/firebase.json', '/firestore.rules', '/functions/lib/index.js'])(
    'when %s is requested, then none of the project’s own files is answered',
    async (path) => {
      const { status, text } = await send(path);
      expect([status, readApp(text)]).toEqual([404, app]);
      expect(text).toContain('<title>Error 404');
    },
  );
});
