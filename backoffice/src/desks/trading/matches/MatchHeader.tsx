import type { TradingMatch } from '@maru/contracts';
import { shortTime, useT } from '../../../kit';
import { useNow } from '../../../ui/duo/use-now';
import { EntityName } from '../../../ui/entity/EntityName';
import { toLeagueName } from '../../../ui/entity/entity-text';
import { countdownText, isLive, reasonText, whenText } from './match-state';
import styles from '../trading-sheet.module.css';

/** Teams with the score, when the match is, and why it takes no bets. */
export function MatchHeader({ match }: { match: TradingMatch }) {
  const t = useT();
  const { scores, home, away } = match;
  const countdown = countdownText(match.match_time, useNow());
  return (
    <section className={styles.head}>
      <p className={styles.score}>
        <strong>{home}</strong>
        <b>{match.status_id === 1 ? '–' : `${scores.home} : ${scores.away}`}</b>
        <strong>{away}</strong>
      </p>
      <p className="split">
        <span className="row row--sm">
          {isLive(match) && <span className="tag tag--live">LIVE</span>}
          <b className={isLive(match) ? 'live' : undefined}>
            {isLive(match) ? whenText(match, t) : shortTime(match.match_time)}
          </b>
          {countdown && !isLive(match) && <b className="num">{t('trade.starts_at_in', { time: countdown })}</b>}
          <span className="muted">
            <EntityName league={toLeagueName(match)} />
          </span>
        </span>
        {match.state !== 'open' && <span className="caution">{reasonText(match.stop_reason, t)}</span>}
      </p>
    </section>
  );
}
