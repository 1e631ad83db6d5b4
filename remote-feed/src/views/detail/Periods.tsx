import type { MatchBoard } from '@maru/contracts';
import { useT } from '@maru/platform';
import { type MatchInfo, periodName } from '@maru/sportsbook';
import { StatPairs } from './Stats';
import styles from './periods.module.css';
import statsStyles from './stats.module.css';

/** Score by period, with who serves and the points of a tennis game, and the statistics there are. */
export function Periods({ info, stats }: { info: MatchInfo; stats: MatchBoard['stats'] }) {
  const t = useT('feed');
  const { scores, sport_id } = info;
  const side = (name: string, at: 0 | 1) => (
    <tr>
      <th scope="row">
        <span className="cut">{name}</span>
        {scores.serving === at ? <i className={styles.serving} title={t('board.serving')} /> : null}
        {scores.serving === at ? <span className="sr"> {t('board.serving')}</span> : null}
      </th>
      {scores.periods.map((pair, index) => (
        <td key={index}>{pair[at]}</td>
      ))}
      {scores.points ? <td className="accent">{scores.points[at]}</td> : null}
      <td className="strong">{at === 0 ? scores.home : scores.away}</td>
    </tr>
  );
  return (
    <div className={styles.root}>
      <div className={styles.table}>
        <table>
          <caption className="sr">{t('board.periods')}</caption>
          <thead>
            <tr>
              <td />
              {scores.periods.map((_, index) => (
                <th scope="col" key={index}>
                  {periodName(t, sport_id, index + 1)}
                </th>
              ))}
              {scores.points ? <th scope="col">{t('board.points')}</th> : null}
              <th scope="col">{t('board.total')}</th>
            </tr>
          </thead>
          <tbody>
            {side(info.home.name, 0)}
            {side(info.away.name, 1)}
          </tbody>
        </table>
      </div>
      {stats.length > 0 ? (
        <div className={`${statsStyles.root} ${styles.wide}`}>
          <StatPairs stats={stats} />
        </div>
      ) : null}
    </div>
  );
}
