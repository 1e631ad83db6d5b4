import { useT } from '../../session/context';
import { toAriaSort } from '../sort-values';
import type { DataColumn } from './columns';
import { SelectBox } from './SelectBox';
import styles from './table.module.css';

interface TableHeaderProps<Row> {
  texts: string;
  columns: readonly DataColumn<Row>[];
  findDirection(column: string): false | 'asc' | 'desc';
  onSort(column: string): void;
  /** How many of the rows are selected; null where none can be. */
  share: 'none' | 'some' | 'all' | null;
  onSelectAll(): void;
}

/** Names of the columns, which stay in sight; a press sorts up, then down, then not at all. */
export function TableHeader<Row>({ texts, columns, findDirection, onSort, share, onSelectAll }: TableHeaderProps<Row>) {
  const t = useT();
  return (
    <thead>
      <tr>
        {share && (
          <th scope="col" className={styles.select}>
            <SelectBox label={t('list.select_all')} state={share} onToggle={onSelectAll} />
          </th>
        )}
        {columns.map(({ name, end, wrap, value }) => (
          <th
            key={name}
            scope="col"
            className={end ? 'end' : wrap ? styles.wrap : undefined}
            aria-sort={toAriaSort(findDirection(name))}
          >
            {value ? (
              <button type="button" onClick={() => onSort(name)}>
                {t(`${texts}.${name}`)}
              </button>
            ) : (
              t(`${texts}.${name}`)
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
