import { type APIResponse, expect, type Page, type Request } from '@playwright/test';

/**
 * Translates each page into its own language, as Chrome does it: each text is replaced by two nested `font` elements, at once and after
 * each change (https://github.com/facebook/react/issues/11538).
 */
const TRANSLATE = `{
  const unseen = 'script, style, noscript, template, textarea, font';
  const run = () => {
    if (!document.body) return;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement.closest(unseen)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver(run).observe(document, { childList: true, characterData: true, subtree: true });
}`;

/** Has the browser translate every page from now on. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(TRANSLATE);
}

/** Whether the browser has translated the page. */
export async function isTranslated(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`document.querySelector('main font font') !== null`);
}

/**
 * All texts of the page, in their order, whatever elements they stand in: one a line. Without the admins' counts of orders, which other tests
 * change.
 */
export async function readTexts(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!text.parentElement.closest('script, style, noscript, template, nav[aria-label=Dashboard] .num')) texts.push(text.data.trim());
    }
    return texts.filter((text) => text !== '').join('\\n');
  })()`);
}

/** Gives several pages the same answers of the shop, whatever other tests change meanwhile: the first one's. */
export async function shareAnswers(pages: readonly Page[]): Promise<void> {
  const answers = new Map<string, Promise<APIResponse>>();
  for (const page of pages) {
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (request.resourceType() !== 'fetch' || request.method() !== 'GET') return route.fallback();
      const answer = answers.get(request.url()) ?? route.fetch({ maxRetries: 3 });
      answers.set(request.url(), answer);
      return route.fulfill({ response: await answer });
    });
  }
}

/** So long after its last request a page has sent what a step leads to, ms: a search waits for the next letter for half of it. */
const QUIET = 300;

/** Counts the requests of pages from now on; answers what waits until all are answered and no more follow. */
export function watchRequests(pages: readonly Page[]): () => Promise<void> {
  const pending = new Set<Request>();
  let last = Date.now();
  const end = (request: Request) => {
    last = Date.now();
    pending.delete(request);
  };
  for (const page of pages) {
    page.on('request', (request) => {
      last = Date.now();
      pending.add(request);
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }
  return () => expect.poll(() => pending.size === 0 && Date.now() - last > QUIET).toBe(true);
}
