/** Safari does not report idle time; this long after the page has loaded, the network is mostly idle, ms. */
const UNTIL_IDLE = 2_000;

/** The connection's properties, where the browser has them (https://wicg.github.io/netinfo/). */
type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

const calls = new WeakMap<Element, () => Promise<unknown>>();
let watching: Promise<IntersectionObserver> | undefined;

/** The most loads that run at a time, so that the links of a page leave bandwidth and processor time to the visitor. */
const MOST = 2;
const waiting: Element[] = [];
let running = 0;

/**
 * Calls `load` once, when an element is visible and the page is idle; never with Save-Data or on 2g. At most two loads
 * run at a time, each until its promise has settled. Returns a function that cancels the wait.
 */
export function whenSeen(element: Element, load: () => Promise<unknown>): () => void {
  if (isDear()) return () => undefined;
  calls.set(element, load);
  watching ??= whenIdle().then(() => new IntersectionObserver(tellSeen));
  void watching.then((observer) => calls.has(element) && observer.observe(element));
  return () => {
    calls.delete(element);
    void watching?.then((observer) => observer.unobserve(element));
  };
}

/** Calls `tell` once the page is idle; never with Save-Data or on 2g. */
export function whenAtRest(tell: () => void): void {
  if (!isDear()) void whenIdle().then(tell);
}

function tellSeen(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    waiting.push(target);
    void runNext();
  }
}

async function runNext(): Promise<void> {
  const element = running < MOST && waiting.shift();
  if (!element) return;
  running += 1;
  await untilIdle(0);
  // The failure can be ignored: pressing the link loads again and shows it.
  await calls
    .get(element)?.()
    .catch(() => undefined);
  running -= 1;
  void runNext();
}

function isDear(): boolean {
  const { saveData, effectiveType = '' } = (navigator as Connected).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await untilIdle(UNTIL_IDLE);
}

/** `otherwise`: the delay for browsers that do not report idle time, ms. */
function untilIdle(otherwise: number): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, otherwise);
  });
}
