import { Icon } from '@maru/ui/icon';
import { makeTranslationRetry } from '@maru/ui/translated-page';
import { Component, type ReactNode } from 'react';
import { useT } from '../session/context';
import { PartMissing } from './files';

interface PartBoundaryProps {
  /** Inside a page: one line in place of a whole screen. */
  inset?: boolean;
  children: ReactNode;
}

/** Keeps a fault of one page, or of a part of it, from the rest of the console. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  readonly #mayRetry = makeTranslationRetry();

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (this.#mayRetry(error)) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isMissing = error instanceof PartMissing;
    return <Broken isMissing={isMissing} inset={this.props.inset} onRetry={() => this.setState({ error: null })} />;
  }
}

interface BrokenProps {
  isMissing: boolean;
  inset?: boolean;
  onRetry(): void;
}

/** A part whose files are gone needs a new page; one that failed while it was shown may be tried again. */
function Broken({ isMissing, inset, onRetry }: BrokenProps) {
  const t = useT();
  const title = t(isMissing ? 'part.missing' : 'part.failed');
  const button = (
    <button type="button" className={inset ? 'btn btn--sm' : 'btn'} onClick={isMissing ? reload : onRetry}>
      <Icon name="refresh" />
      {t(isMissing ? 'part.reload' : 'retry')}
    </button>
  );
  if (inset) {
    return (
      <p className="note note--danger" role="alert">
        {title} {button}
      </p>
    );
  }
  return (
    <div className="empty" role="alert">
      <Icon name={isMissing ? 'plug-connected-x' : 'alert-triangle'} />
      <strong>{title}</strong>
      <p>{t(isMissing ? 'part.missing_why' : 'part.failed_why')}</p>
      {button}
    </div>
  );
}

const reload = () => location.reload();
