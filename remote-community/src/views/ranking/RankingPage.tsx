import { useCall } from '@maru/client';
import type { Ranking, RankingRow } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { koreanTime, useT } from '@maru/platform';
import { type Column, Empty, ErrorState, Note, Table } from '@maru/ui';
import type { CSSProperties } from 'react';
import { ConsentCard } from '../parts/ConsentCard';
import { PromotionGate } from '../parts/PromotionGate';
import { Waiting } from '../parts/Waiting';
import { Member, Podium, podiumPlaces } from './Podium';
import communityStyles from '../community.module.css';
import styles from './ranking-page.module.css';

/** The member's place where the table does not show it. */
function ownBelow({ rows, own }: Pick<Ranking, 'rows' | 'own'>): RankingRow | null {
  return own && !rows.some((row) => row.mine) ? own : null;
}

function Places({ ranking }: { ranking: Ranking }) {
  const t = useT('community');
  // Each bar is a share of the most that anybody has won.
  const highest = Math.max(1, ...ranking.rows.map(({ amount }) => amount));
  const places = ranking.rows.slice(podiumPlaces);
  const columns: Column<RankingRow>[] = [
    { key: 'rank', title: t('ranking.rank'), cell: ({ rank }) => <b className={styles.rank}>{rank}</b> },
    {
      key: 'member',
      title: t('ranking.member'),
      cell: (row) => <Member row={row} />,
    },
    {
      key: 'amount',
      title: t('ranking.amount'),
      end: true,
      cell: ({ amount }) => (
        <span className={styles.amount}>
          <i style={{ '--share': (amount / highest).toFixed(3) } as CSSProperties} aria-hidden="true" />
          <b className="strong">{t('ranking.won', { amount: formatMoney(amount) })}</b>
        </span>
      ),
    },
  ];
  const below = ownBelow(ranking);
  const table = (caption: string, rows: RankingRow[]) => (
    <Table caption={caption} columns={columns} rows={rows} rowKey={({ rank }) => rank} mine={({ mine }) => mine} />
  );
  return (
    <>
      <Podium rows={ranking.rows.slice(0, podiumPlaces)} />
      {below ? (
        <section className={`card ${communityStyles.card} ${styles.root}`}>
          <div className="card__head">
            <h2>{t('ranking.own')}</h2>
          </div>
          {table(t('ranking.own'), [below])}
        </section>
      ) : null}
      {places.length > 0 ? (
        <div className={`card ${communityStyles.card} ${styles.root}`}>{table(t('ranking.title'), places)}</div>
      ) : null}
      {ranking.own ? null : <Note>{t('ranking.ownNone')}</Note>}
    </>
  );
}

function RankingOfWeek() {
  const t = useT('community');
  const { data, failed, load } = useCall('ranking');
  return (
    <div className={`stack ${communityStyles.page}`}>
      <div className={communityStyles.header}>
        <h1>{t('ranking.title')}</h1>
        <p className="soft">{t('ranking.about')}</p>
        {data ? (
          <p className="muted">{t('ranking.period', { from: koreanTime(data.from), until: koreanTime(data.until) })}</p>
        ) : null}
      </div>
      {data && data.rows.length > 0 ? (
        <Places ranking={data} />
      ) : (
        <div className={`card ${communityStyles.card}`}>
          {data ? <Empty icon="trophy" title={t('ranking.none')} text={t('ranking.noneText')} /> : null}
          {failed ? <ErrorState title={t('ranking.failed')} text={failed.message} onRetry={() => void load()} /> : null}
          {!data && !failed ? (
            <Waiting
              label={t('ranking.loading')}
              failed={t('ranking.failed')}
              rows={10}
              height={44}
              onRetry={() => void load()}
            />
          ) : null}
        </div>
      )}
      {data ? <ConsentCard agreed /> : null}
    </div>
  );
}

/**
 * Who won most in the last 7 days, for members who have agreed to promotions and so take part; the member's own row is
 * marked, and shown even where it is far down.
 */
export function RankingPage() {
  const t = useT('community');
  return (
    <PromotionGate title={t('ranking.title')}>
      <RankingOfWeek />
    </PromotionGate>
  );
}
