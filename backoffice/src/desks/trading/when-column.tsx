import { csvTime } from '@maru/contracts/csv';
import { clockMinute, type DataColumn, day, Lines } from '../../kit';

/** A time with its day below. */
export const whenColumn = <Row,>(name: string, value: (row: Row) => number): DataColumn<Row> => ({
  name,
  value,
  plain: (row) => csvTime(value(row)),
  cell: (row) => (
    <Lines>
      <b>{clockMinute(value(row))}</b>
      <small>{day(value(row))}</small>
    </Lines>
  ),
});
