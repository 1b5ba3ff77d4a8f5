import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ModuleBoundaryProps {
  /** Called for every failure inside. */
  onError(error: unknown): void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a module's failure to itself. Give it another `key` to try again. */
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
