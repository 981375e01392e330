import { expect, type Page, type Request } from '@playwright/test';

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
 * All texts of the page in order, one a line, whatever their elements. The admins' counts of orders are left out, since
 * other tests change them.
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

/**
 * The quiet time after which a page has sent all requests of a step, ms; a search pauses for half of it while a user
 * types.
 */
const QUIET = 300;

/**
 * Counts the requests of a page from now on; returns a function that waits until all are answered and no more follow.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let last = Date.now();
  const end = (request: Request) => {
    last = Date.now();
    pending.delete(request);
  };
  page.on('request', (request) => {
    last = Date.now();
    pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => pending.size === 0 && Date.now() - last > QUIET).toBe(true);
}

/**
 * The elements whose own text on the page differs from React's: "span: 3 parts, shown: 2 parts". The tags in React's
 * internal tree are 4 for a portal, 5 an element, 6 a text, 22 a subtree that may be hidden, 26 an element of the head.
 */
const FIND_WRONG_TEXTS = `(() => {
  const wrong = [];
  const isText = (node) => node.nodeType === Node.TEXT_NODE || node.nodeName === 'FONT';
  const judge = (element, text) => {
    const shown = Array.from(element.childNodes).filter(isText).map((node) => node.textContent).join('');
    if (shown !== text) wrong.push(element.localName + ': ' + text + ', shown: ' + shown);
  };
  const visit = (first, texts) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const { tag, memoizedProps: props, memoizedState: state, stateNode, child } = fiber;
      if (tag === 26 || (tag === 22 && state !== null)) continue;
      if (tag === 6) texts.push(props);
      else if (tag === 5) {
        const own = ['string', 'number'].includes(typeof props.children) ? [props.children] : [];
        visit(child, own);
        if (!props.dangerouslySetInnerHTML && stateNode.localName !== 'textarea') judge(stateNode, own.join(''));
      } else visit(child, tag === 4 ? [] : texts);
    }
  };
  const root = document.getElementById('root');
  const container = Object.keys(root).find((key) => key.startsWith('__reactContainer$'));
  visit(root[container].stateNode.current.child, []);
  return wrong;
})()`;

/** Finds the texts of a page that differ from React's. */
export async function findWrongTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(FIND_WRONG_TEXTS);
}
