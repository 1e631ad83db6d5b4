import type { ReactNode } from 'react';
import { useT } from '../shell/context';

interface TableProps {
  /** Group of texts that the columns are named in: 'access' → 'access.role'. */
  texts: string;
  columns: readonly string[];
  /** Columns whose heads stand right; 'actions' always does. */
  end?: readonly string[];
  /** Rows; each cell but the first and the last carries its column's words in `data-label` for narrow screens. */
  children: ReactNode;
}

/** A table of the back office: rows become cards where there is no room for columns. */
export function Table({ texts, columns, end = [], children }: TableProps) {
  const t = useT();
  return (
    <table className="tbl rel">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={name === 'actions' || end.includes(name) ? 'end' : undefined}>
              {t(`${texts}.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
