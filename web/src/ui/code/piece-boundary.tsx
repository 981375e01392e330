import { Component, type ReactNode } from 'react';
import { PageCodeError } from './page-code-error.ts';
import { reloadOnce } from './reload-once.ts';

/** How long after a failure for want of a network the next try comes while the browser says that there is one, ms. */
const PAUSE = 5000;

interface Props {
  /** The element in the place of the children when they cannot be shown. */
  failed: ReactNode;
  /** Hears why. */
  onFailed: (error: unknown) => void;
  /** Called when the network is back after a failure, or may be. */
  onOnline: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Keeps a piece that cannot be shown from taking the page with it. When its code is gone, since a newer version of the shop was
 * deployed, the page is loaded again, once, with what was typed.
 */
export class PieceBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #nextTry: number | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
    window.addEventListener('online', this.#tell);
    if (!(error instanceof PageCodeError)) return;
    if (error.isGone) reloadOnce();
    else if (navigator.onLine) this.#nextTry = window.setTimeout(this.#tell, PAUSE);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#tell);
    window.clearTimeout(this.#nextTry);
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }

  readonly #tell = () => this.props.onOnline?.();
}
