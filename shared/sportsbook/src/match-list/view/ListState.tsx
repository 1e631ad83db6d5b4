import { ErrorState, LoadingDelay } from '@maru/ui';
import type { ReactNode } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT, useSignal } from '../../area/hooks';
import type { ListView } from '../model/match-list';

/** The blocks of a category's list, drawn by `children`, or what there is in their place. */
export function ListState(props: {
  category: number;
  /** While it is loaded. */
  skeleton: ReactNode;
  /** Where it has no match. */
  empty: ReactNode;
  /** The list is a column of cards, not the inside of one: an error is a card too, and loading ends in one after 5 s. */
  asCards?: boolean;
  children(view: ListView): ReactNode;
}) {
  const { category, asCards = false } = props;
  const t = useAreaT();
  const { list } = useSportsbook();
  const view = useSignal(list.view);
  const error = (text?: string) => <ErrorState title={t('list.errorTitle')} text={text} onRetry={() => list.retry()} />;
  if (view.category !== category || view.state === 'loading') {
    return (
      <LoadingDelay key={category} label={t('list.loading')} late={asCards ? error() : undefined}>
        {props.skeleton}
      </LoadingDelay>
    );
  }
  if (view.state === 'error') {
    return asCards ? <section className="card">{error(view.message)}</section> : error(view.message);
  }
  return view.sections.length === 0 && !view.hasMore ? props.empty : props.children(view);
}
