import { vi } from 'vitest';

/** What jsdom leaves out, since it lays nothing out: each answers as a wide, light window does in which everything is in view. */
export function completeBrowser(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.startsWith('(width >= ') }),
  );
  vi.stubGlobal('IntersectionObserver', InView);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('scrollTo', () => undefined);
  // Never idle: what links load ahead in an idle moment would outlive the test.
  vi.stubGlobal('requestIdleCallback', () => 0);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  completeDialogs();
}

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class InView extends Observer {
  readonly #listener: IntersectionObserverCallback;

  constructor(listener: IntersectionObserverCallback) {
    super();
    this.#listener = listener;
  }

  override observe(target?: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
    queueMicrotask(() => this.#listener([entry], this as unknown as IntersectionObserver));
  }
}

/** Of a modal dialog, only that it is open and that closing it is told: Escape and the focus inside are the browser's. */
function completeDialogs(): void {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal = function showModal() {
    this.open = true;
  };
  dialog.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
