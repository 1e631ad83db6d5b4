import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '../../session/context';
import { Icon } from '../Icon';
import { ConditionChip } from './ConditionChip';
import { ConditionPopover } from './ConditionPopover';
import { type FilterField, type TableQuery, withCondition } from './conditions';
import styles from './filter-bar.module.css';

/** Typed text is sent after a pause, or at once with Enter. */
const restMs = 300;

/** Where the keys / and F lead. */
export interface FilterHandle {
  search(): void;
  add(): void;
}
interface FilterBarProps {
  query: TableQuery;
  fields: readonly FilterField[];
  hint: string;
  onQuery(query: TableQuery): void;
  ref: Ref<FilterHandle>;
}

/** Search field and filter chips 항목 · 연산 · 값: each is changed by a press on it and taken away by its cross. */
export function FilterBar({ query, fields, hint, onQuery, ref }: FilterBarProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [typed, setTyped] = useState(query.search);
  useEffect(() => setTyped(query.search), [query.search]);
  useImperativeHandle(ref, () => ({
    search() {
      input.current?.focus();
      input.current?.select();
    },
    add: () => setAdding(fields.length > 0),
  }));
  const { search, conditions } = query;
  const send = useRef(onQuery);
  send.current = onQuery;
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => send.current({ search: typed, conditions }), restMs);
    return () => clearTimeout(timer);
  }, [typed, search, conditions]);
  const put = (next: TableQuery['conditions']) => onQuery({ search: typed, conditions: next });
  return (
    <fieldset className={styles.bar} aria-label={t('list.filter')}>
      <label className={styles.search} htmlFor={id}>
        <Icon name="search" />
        <span className="sr">{t('search.label')}</span>
        <input
          id={id}
          ref={input}
          type="search"
          maxLength={40}
          placeholder={hint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && put(conditions)}
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </label>
      {conditions.map((condition, at) => (
        <ConditionChip
          // A chip keeps its place while its words change.
          key={at}
          condition={condition}
          fields={fields}
          onChange={(changed) => put(withCondition(conditions, changed, at))}
          onRemove={() => put(conditions.filter((_, place) => place !== at))}
        />
      ))}
      {fields.length > 0 && (
        <ConditionPopover
          fields={fields}
          label={t('list.filter_add')}
          className={`${styles.chip} ${styles.add}`}
          isOpen={isAdding}
          onOpen={setAdding}
          onDone={(condition) => put(withCondition(conditions, condition))}
        >
          <Icon name="plus" />
          {t('list.condition')}
        </ConditionPopover>
      )}
    </fieldset>
  );
}
