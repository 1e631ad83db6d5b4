import type { Report } from '@maru/contracts';
import { basisText, count, Panel, PanelFoot, useMoney, useT } from '../../kit';
import { reasonName } from './names';
import styles from './reports.module.css';

const pointsText = (points: number) => `${points < 0 ? '−' : ''}${basisText(Math.abs(points))}P`;

/** What was given to members by reason: money, and points, which cost money once they are converted. */
export function Bonuses({ report: { bonuses, sums } }: { report: Report }) {
  const t = useT();
  const { full } = useMoney();
  return (
    <Panel title={t('report.bonuses')} aside={<p className="muted">{t('report.bonuses_of')}</p>}>
      {bonuses.length === 0 && <p className="empty">{t('report.no_bonus')}</p>}
      <ul className={styles.entries}>
        {bonuses.map(({ reason, money, points, n }) => (
          <li key={reason}>
            <span>
              {reasonName(t, reason)} <small className="muted">{t('report.times', { n: count(n) })}</small>
            </span>
            {points !== 0 && <span className="num muted">{pointsText(points)}</span>}
            <b className="num">{money === 0 ? '–' : full(money)}</b>
          </li>
        ))}
      </ul>
      <PanelFoot>
        <span>
          {t('report.bonus_sum')} <b className="num">{full(sums.bonus)}</b>
        </span>
        <span>
          {t('report.point_sum')} <b className="num">{pointsText(sums.points)}</b>
        </span>
      </PanelFoot>
    </Panel>
  );
}
