import { Component, type ReactNode } from 'react';
import { Failed } from '../ui/notice.tsx';

const SENTENCE = 'Something in it did not load or does not work. A new try often helps.';

interface Crash {
  hasCrashed: boolean;
}

/** Keeps a page that cannot be shown, or whose code cannot be loaded, from taking the rest with it. */
export class CrashBoundary extends Component<{ children: ReactNode }, Crash> {
  override state: Crash = { hasCrashed: false };

  static getDerivedStateFromError(): Crash {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <div className="page py-12">
        <Failed
          heading="This page cannot be shown"
          error={new Error(SENTENCE)}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
