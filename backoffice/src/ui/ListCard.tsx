import type { ReactNode } from 'react';
import type { Polled } from '../api/polled';
import { Icon } from './Icon';
import { Empty, Failed, Skeleton, StaleNote } from './States';

interface ListCardProps<T> {
  title: string;
  /** The button that makes a new one; none for who may not. */
  add?: { text: string; onAdd(): void };
  list: Polled<T>;
  /** Whether there is nothing in what was answered, and how that is said. */
  empty?: { icon: string; text: string; when(data: T): boolean };
  /** Rows of the skeleton. */
  rows?: number;
  /** The table of what was answered. */
  children(data: T): ReactNode;
  /** Dialogs that the card opens. */
  dialogs?: ReactNode;
}

/** A list that is polled: its head with the way to a new one, and what it is like while there is nothing to show. */
export function ListCard<T>({ title, add, list, empty, rows = 4, children, dialogs }: ListCardProps<T>) {
  const { data, problem, staleSince, reload } = list;
  const isEmpty = data !== null && empty?.when(data) === true;
  return (
    <section className="card" aria-label={title}>
      <div className="card__head">
        <h2>{title}</h2>
        <span className="grow" />
        {add && (
          <button type="button" className="btn btn--sm" onClick={add.onAdd}>
            <Icon name="plus" />
            {add.text}
          </button>
        )}
      </div>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {problem !== null && <Failed problem={problem} onRetry={reload} />}
      {data === null && problem === null && <Skeleton rows={rows} />}
      {empty && isEmpty && <Empty icon={empty.icon} title={empty.text} />}
      {data !== null && !isEmpty && children(data)}
      {dialogs}
    </section>
  );
}
