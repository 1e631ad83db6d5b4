import { useCall } from '@maru/client';
import { formatMoney } from '@maru/money';
import { Link, useAtomValue, userAtom, useT } from '@maru/platform';
import { buttonClass, Card, Empty, ErrorState, LevelIcon, Tag } from '@maru/ui';
import type { ReactNode } from 'react';
import { useServed } from '../../../shell/frame-context';
import { keepFresh } from './freshness';
import { WaitingRows } from './WaitingRows';

const shown = 7;

function Places({ all }: { all: ReactNode }) {
  const t = useT('host');
  const { data, failed, load } = useCall('ranking', { query: { limit: shown } }, keepFresh);
  return (
    <Card className="rank-card" title={t('home.rank.title')} aside={all}>
      {!data && !failed ? (
        <WaitingRows label={t('home.rank.loading')} rows={shown} onRetry={() => void load()} />
      ) : null}
      {failed ? <ErrorState title={t('home.rank.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {data?.rows.length === 0 ? <Empty icon="trophy" title={t('home.rank.none')} /> : null}
      {data && data.rows.length > 0 ? (
        <ol className="rank">
          {data.rows.slice(0, shown).map((row) => (
            <li key={row.rank} className={row.mine ? 'mine' : undefined}>
              <b>{row.rank}</b>
              <LevelIcon level={row.level} small />
              <span className="grow cut">{row.nick}</span>
              {row.mine ? <Tag tone="pick">{t('home.rank.mine')}</Tag> : null}
              <span className="strong">{formatMoney(row.amount)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
}

/** Who won most in the last seven days, for members who have agreed to promotions; the member's own place is marked. */
export function RankingCard() {
  const t = useT('host');
  const linked = useServed()('/ranking');
  const promotions = useAtomValue(userAtom)?.promotions ?? 'on';
  const link = (text: string, className: string, label?: string) =>
    linked ? (
      <Link className={className} to="/ranking" aria-label={label}>
        {text}
      </Link>
    ) : null;
  if (promotions === 'stopped') return null;
  if (promotions === 'on') return <Places all={link(t('home.rank.all'), 'link', t('home.rank.allOf'))} />;
  return (
    <Card className="rank-card" title={t('home.rank.title')}>
      <Empty icon="trophy" title={t('home.rank.off')}>
        {link(t('home.rank.agree'), buttonClass())}
      </Empty>
    </Card>
  );
}
