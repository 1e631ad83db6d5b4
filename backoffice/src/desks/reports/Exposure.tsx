import type { Report } from '@maru/contracts';
import { count, Panel, PanelFoot, useMoney, useT } from '../../kit';
import { productName } from './names';
import styles from './reports.module.css';

/** What open bets may cost at worst, now, whatever the period is. */
export function Exposure({ report: { exposure } }: { report: Report }) {
  const t = useT();
  const { short } = useMoney();
  const largestLoss = Math.max(1, ...exposure.map(({ loss }) => loss));
  const sum = exposure.reduce((total, { loss }) => total + loss, 0);
  return (
    <Panel title={t('report.exposure')} aside={<p className="muted">{t('report.exposure_of')}</p>}>
      {exposure.length === 0 && <p className="empty">{t('report.no_open')}</p>}
      <ul className={styles.entries}>
        {exposure.map(({ product, bets, stake, loss }) => (
          <li key={product}>
            <span>
              {productName(t, product)}{' '}
              <small className="muted">{t('report.open', { n: count(bets), stake: short(stake) })}</small>
            </span>
            <b className="num">{short(loss)}</b>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ '--p': `${(loss / largestLoss) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <PanelFoot>
        <span>
          {t('report.worst')} <b className="num">{short(sum)}</b>
        </span>
      </PanelFoot>
    </Panel>
  );
}
