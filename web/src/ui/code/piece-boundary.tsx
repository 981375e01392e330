import { Component, type ReactNode } from 'react';
import { PageCodeError } from './page-code-error.ts';
import { reloadOnce } from './reload-once.ts';

/** The delay of the next try after a failure without a network, while the browser says that it is online, ms. */
const PAUSE = 5000;

interface Props {
  /** The replacement for the children when they cannot be shown. */
  failed: ReactNode;
  /** Called with the error. */
  onFailed: (error: unknown) => void;
  /** Called when the network may be back after a failure. */
  onOnline: (() => void) | undefined;
  children: ReactNode;
}

/**
 * An error boundary that keeps the page when a piece of it fails. When the piece's code is gone, since a newer version
 * of the shop was deployed, the page is reloaded once, and keeps what was typed.
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
