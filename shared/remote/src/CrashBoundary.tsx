import { makeTranslationRetry } from '@maru/ui';
import { Component, type ReactNode } from 'react';

interface Props {
  onCrash(error: unknown): void;
  children: ReactNode;
}

/**
 * Shows nothing instead of a tree that threw, and reports to the host, which shows its fallback card in the slot. A
 * tree that a translator of the browser broke is rendered again.
 */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };
  readonly #mayRetry = makeTranslationRetry();

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.#mayRetry(error)) this.setState({ crashed: false });
    else this.props.onCrash(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
