import type { ReactNode } from 'react';
import styles from './baccarat-roads.module.css';

/** Lines of a road and the content of its cells. `cell` in units of the picture. */
export function RoadGrid(props: { columns: number; rows: number; cell: number; label: string; children: ReactNode }) {
  const { columns, rows, cell } = props;
  const [width, height] = [columns * cell + 1, rows * cell + 1];
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * cell + 0.5} 0V${height}`);
  const across = Array.from({ length: rows + 1 }, (_, at) => `M0 ${at * cell + 0.5}H${width}`);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={props.label}>
      <path className={styles.grid} d={[...down, ...across].join('')} />
      {props.children}
    </svg>
  );
}
