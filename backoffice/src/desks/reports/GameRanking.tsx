import type { Report } from '@maru/contracts';
import { Panel, percent, useMoney, useT } from '../../kit';
import { gameName } from './names';
import { computeShare } from './report-range';
import styles from './game-ranking.module.css';
import reportsStyles from './reports.module.css';

/** Games with the most stakes, what the house kept, and what they returned of each stake. */
export function GameRanking({ report: { games } }: { report: Report }) {
  const t = useT();
  const { signed } = useMoney();
  const largestStake = Math.max(1, ...games.map(({ settled }) => settled));
  return (
    <Panel title={t('report.games')} aside={<p className="muted">{t('report.games_of')}</p>}>
      {games.length === 0 && <p className="empty">{t('report.none')}</p>}
      <ol className={styles.rank}>
        {games.map(({ game, name, settled, ggr }) => {
          const returned = computeShare(settled - ggr, settled);
          return (
            <li key={game}>
              <span>{gameName(t, game, name)}</span>
              <span className={reportsStyles.bar} aria-hidden="true">
                <i style={{ '--p': `${Math.max(0, (settled / largestStake) * 100)}%` }} />
              </span>
              <b className={ggr < 0 ? 'num danger' : 'num'}>{signed(ggr)}</b>
              {/* Without its number of bets a share says too little for a colour; the games desk judges it. */}
              <small className="num">{percent(returned)}</small>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
