import { useCall } from '@maru/client';
import { formatMoney } from '@maru/money';
import { Link, useAtomValue, userAtom, useT } from '@maru/platform';
import { buttonClass, Card, Empty, ErrorState, LevelIcon, Tag } from '@maru/ui';
import type { ReactNode } from 'react';
import { useServed } from '../../../menu/frame-context';
import { keepFresh } from './freshness';
import { WaitingRows } from './WaitingRows';
import './texts';
import homeStyles from '../home.module.css';
import styles from './board.module.css';

const shown = 7;

function Places({ all }: { all: ReactNode }) {
  const own = useT('homeBoard');
  const { data, failed, load } = useCall('ranking', { query: { limit: shown } }, keepFresh);
  return (
    <Card className={`${homeStyles.rankingCard} ${styles.rankingCard}`} title={own('rank.title')} aside={all}>
      {!data && !failed ? <WaitingRows label={own('rank.loading')} rows={shown} onRetry={() => void load()} /> : null}
      {failed ? <ErrorState title={own('rank.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {data?.rows.length === 0 ? <Empty icon="trophy" title={own('rank.none')} /> : null}
      {data && data.rows.length > 0 ? (
        <ol className={styles.ranking}>
          {data.rows.slice(0, shown).map((row) => (
            <li key={row.rank} className={row.mine ? styles.isMine : undefined}>
              <b>{row.rank}</b>
              <LevelIcon level={row.level} small />
              <span className="grow cut">{row.nick}</span>
              {row.mine ? <Tag tone="pick">{own('rank.mine')}</Tag> : null}
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
  const own = useT('homeBoard');
  const linked = useServed()('/ranking');
  const promotions = useAtomValue(userAtom)?.promotions ?? 'on';
  const link = (text: string, className: string, label?: string) =>
    linked ? (
      <Link className={className} to="/ranking" aria-label={label}>
        {text}
      </Link>
    ) : null;
  if (promotions === 'stopped') return null;
  if (promotions === 'on') return <Places all={link(own('rank.all'), 'link', own('rank.allOf'))} />;
  return (
    <Card className={`${homeStyles.rankingCard} ${styles.rankingCard}`} title={own('rank.title')}>
      <Empty icon="trophy" title={own('rank.off')}>
        {link(own('rank.agree'), buttonClass())}
      </Empty>
    </Card>
  );
}
