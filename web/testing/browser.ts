import { vi } from 'vitest';
import { keepTest } from './running-test.ts';

/**
 * Adds the browser's functions that jsdom lacks because it has no layout: each acts as in a wide window with a light theme in which every
 * element is visible.
 */
export function completeBrowser(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.startsWith('(width >= ') }),
  );
  vi.stubGlobal('IntersectionObserver', InView);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('scrollTo', () => undefined);
  const { requestAnimationFrame } = globalThis;
  // The timer of jsdom calls the callbacks of all tests.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => requestAnimationFrame(keepTest(draw)));
  // Never calls back, because links preload in idle time, and the loading would outlive the test.
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

/** Adds the methods of a modal dialog, but only its open state and the event of closing: Escape and the focus inside are the browser's work. */
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
