import { Component, type ReactNode } from 'react';
import { Failed } from '../ui/notice.tsx';

const SENTENCE = 'Something in it did not load or does not work. A new try often helps.';

interface Props {
  /** Where this stands; at another place a crash is forgotten. */
  place: string;
  children: ReactNode;
}

interface State {
  place: string;
  hasCrashed: boolean;
}

/** Keeps a page that cannot be shown, or whose code cannot be loaded, from taking the rest with it. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, hasCrashed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, hasCrashed: false };
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
