import { Component, type ReactNode } from 'react';
import { FullScreenLoading } from '../ui/feedback/full-screen-loading.tsx';
import { Failed } from '../ui/feedback/notice.tsx';
import { PageCodeError } from '../ui/code/page-code-error.ts';
import { reloadOnce } from '../ui/code/reload-once.ts';
import { untilWorkIsDone } from '../ui/code/work-under-way.ts';

const SENTENCE = 'Something on this page did not load or does not work. Trying again often helps.';
const PLACED = 'Only the page that shows it could not be loaded. Please try again to see your order.';

interface Props {
  /** Where this stands; at another place a crash is forgotten. */
  place: string;
  /** Orders were placed on the way here. */
  hasOrdered: boolean;
  children: ReactNode;
}

interface State {
  place: string;
  status: 'well' | 'crashed' | 'reloading';
}

/**
 * Keeps a page that cannot be shown from taking the rest with it. When its code is gone, since a newer version of the shop
 * was deployed, it loads that one, once; otherwise it says that the page cannot be shown.
 */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, status: 'well' };

  static getDerivedStateFromError(): Partial<State> {
    return { status: 'crashed' };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, status: 'well' };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PageCodeError && error.isGone) void this.#reload();
  }

  /** What is being written is answered first: a request that has not left the browser yet would be given up. */
  async #reload() {
    this.setState({ status: 'reloading' });
    await untilWorkIsDone();
    if (this.state.status === 'reloading' && !reloadOnce()) this.setState({ status: 'crashed' });
  }

  override render() {
    const { status } = this.state;
    if (status === 'well') return this.props.children;
    if (status === 'reloading') return <FullScreenLoading />;
    return (
      <div className="page py-12">
        <Failed
          heading={this.props.hasOrdered ? 'Your order was placed' : 'We cannot show this page'}
          error={new Error(this.props.hasOrdered ? PLACED : SENTENCE)}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
