import { Component, type ReactNode } from 'react';

interface Props {
  /** A screen that failed is tried again when this changes. */
  path: string;
  /** What stands in when a screen could not be shown. */
  fallback: ReactNode;
  children: ReactNode;
}
interface State {
  path: string;
  hasFailed: boolean;
}

/** Keeps the failure of a screen, or of loading its code, inside the shell. */
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
