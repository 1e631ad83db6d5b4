import { call, useCall } from '@maru/client';
import type { PointConversion, PointEntry } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { koreanTime, Link, useAtomValue, userAtom, useT } from '@maru/platform';
import type { ViewProps } from '@maru/remote';
import { buttonClass, type Column, Empty } from '@maru/ui';
import { exactPoints } from '../../model/points/exact-points';
import { pageQuery, readPage } from '../../routes/routes';
import { mayConvertPoints } from '../../routes/tabs';
import { CashFrame } from '../frame/CashFrame';
import { HistoryCard } from '../history/HistoryCard';
import { TermsDesk } from '../parts/TermsDesk';
import { PointForm } from './PointForm';
import { PointGuide } from './PointGuide';
import cashAreaStyles from '../cash-area.module.css';
import historyCardStyles from '../history/history-card.module.css';

/** Address of the page with its two lists, each with a separate page number. */
function pointsAddress(conversions: number, log: number): string {
  const search = new URLSearchParams();
  if (conversions > 1) search.set('page', String(conversions));
  if (log > 1) search.set('log', String(log));
  return search.size > 0 ? `/cash/convertPoint?${search}` : '/cash/convertPoint';
}

function Conversions({ page, log }: { page: number; log: number }) {
  const t = useT('cash');
  const list = useCall('pointConversions', { query: pageQuery(page) });
  const columns: Column<PointConversion>[] = [
    { key: 'at', title: t('history.at'), cell: ({ created_at }) => koreanTime(created_at) },
    {
      key: 'money',
      title: t('points.money'),
      end: true,
      cell: ({ money }) => <b className="strong">{t('won', { amount: formatMoney(money) })}</b>,
    },
    {
      key: 'point',
      title: t('points.taken'),
      cell: ({ point }) => <span className="soft">{exactPoints(point)}</span>,
    },
  ];
  return (
    <HistoryCard
      title={t('history.convert')}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      rowTime={({ created_at }) => koreanTime(created_at)}
      icon="coin"
      empty={t('history.none.convert')}
      pageAddress={(to) => pointsAddress(to, log)}
      canHide={() => true}
      hide={({ id }) => call('pointConversionHide', { params: { id } })}
      hideAll={() => call('pointConversionHideAll')}
      hideAllText={t('history.askHideAllText')}
    />
  );
}

/** 7 → '+7.00P', −7 → '−7.00P'; points in 1/100. */
function signedPoints(point: number): string {
  return point < 0 ? `−${exactPoints(-point)}` : `+${exactPoints(point)}`;
}

function PointLog({ page, conversions }: { page: number; conversions: number }) {
  const t = useT('cash');
  const list = useCall('pointLog', { query: pageQuery(page) });
  const columns: Column<PointEntry>[] = [
    { key: 'at', title: t('points.at'), cell: ({ created_at }) => koreanTime(created_at) },
    {
      key: 'point',
      title: t('points.change'),
      end: true,
      cell: ({ point }) => <b className={point > 0 ? 'strong up' : 'strong'}>{signedPoints(point)}</b>,
    },
    {
      key: 'reason',
      title: t('points.reason'),
      cell: ({ reason, words }) => (
        <span className="soft">{[t(`points.reasons.${reason}`), words].filter(Boolean).join(' · ')}</span>
      ),
    },
    {
      key: 'balance',
      title: t('points.balance'),
      end: true,
      cell: ({ balance }) => <span className="muted">{exactPoints(balance)}</span>,
    },
  ];
  return (
    <HistoryCard
      title={t('history.points')}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      rowTime={({ created_at }) => koreanTime(created_at)}
      icon="coin"
      empty={t('history.none.points')}
      pageAddress={(to) => pointsAddress(conversions, to)}
      canHide={() => true}
      hide={({ id }) => call('pointLogHide', { params: { id } })}
      hideAll={() => call('pointLogHideAll')}
      hideAllText={t('history.askHideAllText')}
    />
  );
}

/** Conversion of points into money, earlier conversions, and the history of points. */
export default function PointsPage({ search, arrived }: ViewProps<'/cash/convertPoint'>) {
  const t = useT('cash');
  const user = useAtomValue(userAtom);
  const [page, log] = [readPage(search), readPage(search, 'log')];
  const may = user !== null && mayConvertPoints(user);
  return (
    <CashFrame tab="convertPoint" arrived={arrived}>
      {may ? (
        <>
          <TermsDesk rows={4}>
            {(terms) => (
              <>
                <PointForm terms={terms} />
                <div className={`stack ${cashAreaStyles.side}`}>
                  <PointGuide terms={terms.points} />
                </div>
              </>
            )}
          </TermsDesk>
          <Conversions page={page} log={log} />
        </>
      ) : (
        <section className={`card ${historyCardStyles.root}`}>
          <Empty icon="coin" title={t('points.notForYou')}>
            <Link className={buttonClass()} to="/cash/credit">
              {t('tab.credit')}
            </Link>
          </Empty>
        </section>
      )}
      <PointLog page={log} conversions={page} />
    </CashFrame>
  );
}
