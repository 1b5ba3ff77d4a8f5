import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ModuleBoundaryProps {
  /** Called for every error below. */
  onError(error: unknown): void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary of a module. Change its `key` to retry. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
