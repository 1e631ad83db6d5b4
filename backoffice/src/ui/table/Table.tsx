import type { ComponentProps } from 'react';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** Low rows: a table within a sheet. */
  isLow?: boolean;
  /** Not all rows are in the document: widths do not depend on their content. */
  isPart?: boolean;
  /** Rows are two lines on phones. */
  isTwoLine?: boolean;
}

/** A table in the console's look; on narrow pages its rows are cards. */
export function Table({ isLow, isPart, isTwoLine, className, ...table }: TableProps) {
  const classes = [
    styles.table,
    isLow && styles.isLow,
    isPart && styles.isPart,
    isTwoLine && styles.isTwoLine,
    className,
  ];
  return <table {...table} data-part={isPart || undefined} className={classes.filter(Boolean).join(' ')} />;
}
