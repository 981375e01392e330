/** Safari has no idle time to wait for; this long after the page has loaded, the network is mostly at rest, ms. */
const UNTIL_IDLE = 2_000;

/** The browser's information about the connection, where it has any (https://wicg.github.io/netinfo/). */
type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

const calls = new WeakMap<Element, () => Promise<unknown>>();
let watching: Promise<IntersectionObserver> | undefined;

/** As many elements are told of at a time: what a page full of links asks for would else take the line and the processor from the visitor. */
const MOST = 2;
const waiting: Element[] = [];
let running = 0;

/**
 * Calls once, when an element is on the screen and the page has nothing else to do; never where data is dear (Save-Data, 2g). What `load`
 * begins is waited for: at most two run at a time. Answers what ends the wait.
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

/** Calls once, when the page has nothing else to do; never where data is dear. */
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
  // A press on the link repeats the call, and shows a failure then.
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

/** `otherwise`: ms to wait where the browser does not say when it is idle. */
function untilIdle(otherwise: number): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, otherwise);
  });
}
