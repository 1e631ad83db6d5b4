import { makeTranslationRetry } from '@maru/ui/translated-page';
import { Component, type ReactNode } from 'react';
import { isChunkError } from '../remotes/failures/chunk-error';
import { forgetFailedParts } from './lazy-part';
import { reportFault } from './report';

/** A failure inside a boundary. `missing`: its code could not be loaded; otherwise it threw. */
export interface Fault {
  missing: boolean;
  retry(): void;
}

interface Props {
  /** What is inside, for the log. */
  name: string;
  /** The address; another one tries what is inside again. */
  at?: string;
  /** Replaces the content after a failure; nothing is shown without it. */
  fallback?(fault: Fault): ReactNode;
  onFault?(): void;
  children?: ReactNode;
}

interface State {
  at?: string;
  fault: { missing: boolean } | null;
}

/** Contains failures inside it, so the rest of the page keeps working. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { fault: null };
  readonly #mayRetry = makeTranslationRetry();

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { missing: isChunkError(error) } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    if (at === state.at) return null;
    // Before what is inside is rendered: a part that failed would throw again at once.
    if (state.fault) forgetFailedParts();
    return { at, fault: null };
  }

  override componentDidCatch(error: unknown): void {
    if (this.#mayRetry(error)) {
      this.setState({ fault: null });
      return;
    }
    // What is missing has been reported by its loader.
    if (!isChunkError(error)) reportFault('crashed', this.props.name, error);
    this.props.onFault?.();
  }

  override componentWillUnmount(): void {
    if (this.state.fault) forgetFailedParts();
  }

  retry = (): void => {
    forgetFailedParts();
    this.setState({ fault: null });
  };

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? this.props.fallback?.({ ...fault, retry: this.retry }) : this.props.children;
  }
}
