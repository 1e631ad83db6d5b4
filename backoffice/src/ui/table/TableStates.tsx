import { useT } from '../../session/context';
import { Empty, Failed, Skeleton } from '../States';
import { useConditionText } from './condition-text';
import type { FilterField, TableQuery } from './conditions';
import type { TableSource } from './source';

interface TableStatesProps<Row> {
  source: TableSource<Row>;
  /** Name of the list, for its error. */
  label: string;
  /** How it is said that there is nothing, and the last event where it is known. */
  empty: { icon: string; text: string; note?: string };
  query: TableQuery;
  fields: readonly FilterField[];
  /** Number of rows without a part of the filter; null where only the server knows. */
  countWithout(query: TableQuery): number | null;
  onQuery(query: TableQuery): void;
}

/** A table without rows: loading, failed, empty, or none that match. */
export function TableStates<Row>({ source, label, empty, query, ...rest }: TableStatesProps<Row>) {
  const t = useT();
  const retry = source.loadMore ?? source.reload;
  if (source.problem !== null) return <Failed source={label} problem={source.problem} onRetry={retry} />;
  if (source.rows === null) return <Skeleton rows={8} height={38} />;
  if (query.search !== '' || query.conditions.length > 0) {
    return (
      <Empty icon="search" title={source.rows.length === 0 ? empty.text : t('list.none')}>
        <Drops query={query} {...rest} />
      </Empty>
    );
  }
  return <Empty icon={empty.icon} title={empty.text} text={empty.note} />;
}

type DropsProps = Pick<TableStatesProps<never>, 'query' | 'fields' | 'countWithout' | 'onQuery'>;

/** Names what to drop: each part without which there would be rows, with their number where it is known. */
function Drops({ query, fields, countWithout, onQuery }: DropsProps) {
  const t = useT();
  const formatCondition = useConditionText(fields);
  const parts = [
    ...(query.search === '' ? [] : [{ words: `“${query.search}”`, without: { ...query, search: '' } }]),
    ...query.conditions.map((condition, at) => {
      const { field, operation, value } = formatCondition(condition);
      // What a choice is called says which field it is of.
      const isChoice = condition.op === 'is' && fields.find(({ name }) => name === condition.field)?.kind === 'choice';
      const conditions = query.conditions.filter((_, place) => place !== at);
      return { words: isChoice ? value : `${field} ${operation} ${value}`, without: { ...query, conditions } };
    }),
  ].map((part) => ({ ...part, n: countWithout(part.without) }));
  const useful = parts.filter(({ n }) => n !== 0);
  return (
    <>
      {useful.map(({ words, without, n }) => (
        <button key={words} type="button" className="btn btn--sm" onClick={() => onQuery(without)}>
          {n === null ? t('list.drop', { filter: words }) : t('list.drop_n', { filter: words, n })}
        </button>
      ))}
      {(useful.length === 0 || parts.length > 1) && (
        <button type="button" className="btn btn--sm" onClick={() => onQuery({ search: '', conditions: [] })}>
          {t('list.drop_all')}
        </button>
      )}
    </>
  );
}
