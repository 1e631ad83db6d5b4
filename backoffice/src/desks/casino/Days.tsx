import { opsRoutes } from '@maru/client/core';
import type { CasinoDay } from '@maru/contracts';
import { casinoWallets } from '@maru/contracts/transfers';
import { useMemo } from 'react';
import { DataTable, Panel, polledRows, polling, useColumns, useMoney, usePoll, useT } from '../../kit';
import { Plot } from '../../ui/plot/Plot';
import styles from './days.module.css';

/** The days as a file: a link of the page, no call. */
const addressOfFile = `${opsRoutes.opsCasinoDaysCsv.split(' ')[1]}`;

const sums = ['to_casino', 'to_money', 'stakes', 'wins', 'mirror', 'vendor'] as const;

/** Totals by casino and Korean day with their file, and the differences between the books. */
export function Days() {
  const t = useT();
  const days = usePoll('opsCasinoDays', { query: {} }, polling.figures);
  const columns = useColumns<CasinoDay>((column, { money: { full } }) => [
    column.text('day', { fixed: true }),
    column.choice('casino', 'casino', { texts: 'casino.name.' }),
    ...sums.map((name) => column.won(name, name, { cell: (day) => (day[name] === null ? '–' : full(day[name])) })),
    column.signed('difference'),
    column.count('tickets'),
  ]);
  return (
    <>
      <Panel title={t('casino.gaps')}>
        <div className={styles.gaps}>
          {casinoWallets.map((casino) => (
            <Gaps key={casino} casino={casino} days={days.data?.days ?? []} />
          ))}
        </div>
      </Panel>
      <DataTable
        headed
        label={t('casino.days')}
        texts="casino.day"
        name="casino_days"
        columns={columns}
        source={polledRows(days, (answer) => answer.days)}
        toKey={({ day, casino }) => `${day} ${casino}`}
        empty={{ icon: 'chart-bar', text: t('casino.no_days') }}
        file={addressOfFile}
      />
    </>
  );
}

/** Bars of one casino's differences, oldest first, with the latest in words. */
function Gaps({ casino, days }: { casino: CasinoDay['casino']; days: readonly CasinoDay[] }) {
  const t = useT();
  const { signed } = useMoney();
  const own = days.filter((day) => day.casino === casino && day.difference !== null).reverse();
  const values = own.map(({ difference }) => difference ?? 0);
  const text = own.length === 0 ? '–' : signed(values.at(-1)!);
  const top = Math.max(1, ...values.map(Math.abs));
  const data = useMemo(() => [values.map((_, at) => at), values] as [number[], number[]], [values.join()]);
  return (
    <div className={styles.gap}>
      <span>{t(`casino.name.${casino}`)}</span>
      <Plot
        className={styles.plot}
        data={data}
        optionsKey={`${casino} ${top} ${values.length}`}
        createOptions={(colour) => ({
          axes: [{ show: false }, { show: false }],
          scales: { x: { time: false }, y: { range: [-top, top] } },
          series: [{}, { stroke: colour('--caution'), width: 2, points: { show: true, size: 4 } }],
        })}
      />
      <b className="num">{text}</b>
    </div>
  );
}
