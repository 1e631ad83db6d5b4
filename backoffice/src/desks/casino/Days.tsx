import { opsRoutes } from '@maru/client/core';
import type { CasinoDay } from '@maru/contracts';
import { casinoWallets } from '@maru/contracts/transfers';
import { useMemo } from 'react';
import type { DataColumn } from '../../kit';
import { count, DataTable, Icon, Panel, polledRows, polling, useMoney, usePoll, useT } from '../../kit';
import { Plot } from '../../ui/plot/Plot';

/** The days as a file: a link of the page, no call. */
const addressOfFile = `${opsRoutes.opsCasinoDaysCsv.split(' ')[1]}`;

/** Totals by casino and Korean day with their file, and how far the books were apart. */
export function Days() {
  const t = useT();
  const { full, signed } = useMoney();
  const days = usePoll('opsCasinoDays', { query: {} }, polling.figures);
  const columns = useMemo((): DataColumn<CasinoDay>[] => {
    const sums = ['to_casino', 'to_money', 'stakes', 'wins', 'mirror'] as const;
    return [
      { name: 'day', fixed: true, value: ({ day }) => day, cell: ({ day }) => day },
      { name: 'casino', value: ({ casino }) => casino, cell: ({ casino }) => t(`casino.name.${casino}`) },
      ...sums.map((name) => ({
        name,
        end: true,
        value: (day: CasinoDay) => day[name],
        cell: (day: CasinoDay) => full(day[name]),
      })),
      {
        name: 'vendor',
        end: true,
        value: ({ vendor }) => vendor,
        cell: ({ vendor }) => (vendor === null ? '–' : full(vendor)),
      },
      {
        name: 'difference',
        end: true,
        value: ({ difference }) => difference,
        cell: ({ difference }) => <b className="num">{difference === null ? '–' : signed(difference)}</b>,
      },
      { name: 'tickets', end: true, value: ({ tickets }) => tickets, cell: ({ tickets }) => count(tickets) },
    ];
  }, [t, full, signed]);
  return (
    <>
      <Panel title={t('casino.gaps')}>
        <div className="co-gaps">
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
        keyOf={({ day, casino }) => `${day} ${casino}`}
        empty={{ icon: 'chart-bar', text: t('casino.no_days') }}
        action={
          <a className="btn btn--sm" href={addressOfFile} download>
            <Icon name="download" />
            {t('casino.file')}
          </a>
        }
      />
    </>
  );
}

/** Bars of one casino's differences, oldest first; the latest stands beside them in words. */
function Gaps({ casino, days }: { casino: CasinoDay['casino']; days: readonly CasinoDay[] }) {
  const t = useT();
  const { signed } = useMoney();
  const own = days.filter((day) => day.casino === casino && day.difference !== null).reverse();
  const values = own.map(({ difference }) => difference ?? 0);
  const text = own.length === 0 ? '–' : signed(values.at(-1)!);
  const top = Math.max(1, ...values.map(Math.abs));
  const data = useMemo(() => [values.map((_, at) => at), values] as [number[], number[]], [values.join()]);
  return (
    <div className="co-gap">
      <span>{t(`casino.name.${casino}`)}</span>
      <Plot
        className="co-gap__plot"
        data={data}
        optionsKey={`${casino} ${top} ${values.length}`}
        optionsOf={(colour) => ({
          legend: { show: false },
          cursor: { show: false },
          axes: [{ show: false }, { show: false }],
          scales: { x: { time: false }, y: { range: [-top, top] } },
          series: [{}, { stroke: colour('--caution'), width: 2, points: { show: true, size: 4 } }],
        })}
      />
      <b className="num">{text}</b>
    </div>
  );
}
