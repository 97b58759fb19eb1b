import { Component, type ReactNode } from 'react';

interface Props {
  /** A failed screen is rendered again when this changes. */
  path: string;
  /** Shown when the screen failed. */
  fallback: ReactNode;
  children: ReactNode;
}
interface State {
  path: string;
  hasFailed: boolean;
}

/** Error boundary around a screen, which also catches errors from loading its code. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, hasFailed: false };
  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, hasFailed: false };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
