import type { Report, ReportGroup, ReportRow } from '@maru/contracts';
import { useMemo } from 'react';
import { count, type DataColumn, DataTable, type Polled, percent, polledRows, useMoney, useT } from '../../kit';
import { rowName } from './names';
import { computeChange, computeShare } from './report-range';

const money = ['stake', 'settled', 'returned'] as const;
const cash = ['deposit', 'withdrawal', 'bonus'] as const;

/** The lines of a report, exact to the won; the same as its file. */
export function ReportTable({ by, poll, file }: { by: ReportGroup; poll: Polled<Report>; file: string }) {
  const t = useT();
  const { full } = useMoney();
  const columns = useMemo((): DataColumn<ReportRow>[] => {
    const sum = (name: (typeof money)[number] | (typeof cash)[number]): DataColumn<ReportRow> => ({
      name,
      end: true,
      value: (row) => row[name],
      cell: (row) => full(row[name]),
    });
    return [
      {
        name: 'key',
        fixed: true,
        value: (row) => (by === 'level' ? Number(row.key) : by === 'day' ? row.key : rowName(t, by, row)),
        cell: (row) => <b>{rowName(t, by, row)}</b>,
      },
      { name: 'bets', end: true, value: ({ bets }) => bets, cell: ({ bets }) => count(bets) },
      ...money.map(sum),
      {
        name: 'ggr',
        end: true,
        value: ({ ggr }) => ggr,
        cell: ({ ggr }) => <b className={ggr < 0 ? 'num danger' : 'num'}>{full(ggr)}</b>,
      },
      {
        name: 'hold',
        end: true,
        value: ({ ggr, settled }) => computeShare(ggr, settled) ?? 0,
        cell: ({ ggr, settled }) => percent(computeShare(ggr, settled)),
      },
      ...(by === 'day'
        ? []
        : [
            {
              name: 'change',
              end: true,
              value: ({ ggr, before }: ReportRow) => computeChange(ggr, before ?? 0) ?? 0,
              cell: ({ ggr, before }: ReportRow) => percent(computeChange(ggr, before ?? 0)),
            },
          ]),
      ...(by === 'game'
        ? []
        : [
            {
              name: 'active',
              end: true,
              value: ({ active }: ReportRow) => active ?? 0,
              cell: ({ active }: ReportRow) => count(active ?? 0),
            },
          ]),
      ...(by === 'day' || by === 'level' ? cash.map(sum) : []),
    ];
  }, [t, full, by]);
  return (
    <DataTable
      key={by}
      file={file}
      headed
      label={t('report.table')}
      texts="report.col"
      name={`report_${by}`}
      columns={columns}
      source={polledRows(poll, ({ rows }) => rows)}
      toKey={({ key }) => key}
      empty={{ icon: 'chart-bar', text: t('report.none') }}
    />
  );
}
