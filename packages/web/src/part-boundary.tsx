import { Component, type ReactNode } from 'react';

/**
 * Keeps the page when a part beside it fails, such as a dialog whose code did not arrive: the part is left out, and the bar of
 * troubles offers the way on.
 */
export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
