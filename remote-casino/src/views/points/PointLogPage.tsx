import { useCall } from '@maru/client';
import type { CasinoPointEntry } from '@maru/contracts';
import { liesUnder } from '@maru/contracts/release-routes';
import { centiToKrw, formatCasinoPoint, formatMoney } from '@maru/money';
import { koreanTime, useLocation, useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { TransferCard, useTransfer } from '@maru/transfers';
import { Button, Card, type Column, Empty, ErrorState, Pager, Skeleton, Table } from '@maru/ui';
import { useState } from 'react';
import styles from './point-log-page.module.css';

/** The smallest exchange: one point, in 1/100. */
const leastPoints = 100;

/** Points of a casino: the balance, their exchange into money, and their history. */
export default function PointLogPage() {
  const t = useT('casino');
  const names = useT('transfers');
  const { pathname } = useLocation();
  const casino = liesUnder(pathname, '/casino3') ? 'hera' : 'union';
  const [page, setPage] = useState(1);
  const { data, failed, load } = useCall(
    'casinoPointLog',
    { params: { casino }, query: page > 1 ? { page } : {} },
    { keepPrevious: true },
  );
  // Two casinos have such a page.
  const title = `${t('points.title')} · ${names(`name.${casino}`)}`;
  useTitle(title);
  const columns: Column<CasinoPointEntry>[] = [
    { key: 'time', title: t('points.time'), cell: (row) => koreanTime(row.created_at) },
    { key: 'reason', title: t('points.reason'), cell: (row) => t(`points.${row.reason}`) },
    { key: 'point', title: t('points.point'), end: true, cell: (row) => formatCasinoPoint(row.point) },
    {
      key: 'money',
      title: names('money'),
      end: true,
      cell: (row) => (row.money === null ? '–' : formatMoney(row.money)),
    },
    { key: 'balance', title: t('points.balance'), end: true, cell: (row) => formatCasinoPoint(row.balance) },
  ];
  return (
    <div className={styles.root}>
      <h1>{title}</h1>
      <PointBalance casino={casino} />
      {failed ? <ErrorState title={t('points.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {!data && !failed ? <Skeleton height={300} radius={8} /> : null}
      {data && data.total === 0 ? <Empty icon="coins" title={t('points.none')} /> : null}
      {data && data.total > 0 ? (
        <>
          <Table caption={t('points.title')} columns={columns} rows={data.data} rowKey={(row) => row.id} />
          <Pager page={data.current_page} last={data.last_page} onPage={setPage} />
        </>
      ) : null}
    </div>
  );
}

/** The points, and their exchange into money while nothing else is transferred. */
function PointBalance({ casino }: { casino: 'hera' | 'union' }) {
  const t = useT('casino');
  const names = useT('transfers');
  const used = useTransfer(casino);
  const point = used.point ?? 0;
  if (used.phase !== 'idle' || used.transfer !== null) return <TransferCard wallet={casino} direction="to_money" />;
  const exchange = () =>
    used.start({
      wallet: casino,
      direction: 'point_to_money',
      amount: point - (point % 100),
      before: { money: used.money, casino: used.casino },
    });
  return (
    <Card title={names(`name.${casino}`)}>
      <p className={`split ${styles.balance}`}>
        <b className={styles.amount}>{formatCasinoPoint(point)}</b>
        <Button tone="primary" data-commits-money="" disabled={point < leastPoints} onClick={exchange}>
          {t('points.exchange', { amount: formatMoney(centiToKrw(point).krw) })}
        </Button>
      </p>
      {used.refusal ? (
        <p className={styles.refusal} role="alert">
          {used.refusal}
        </p>
      ) : null}
    </Card>
  );
}
