import type { Report } from '@maru/contracts';
import { Panel, PanelFoot, useMoney, useT } from '../../kit';
import styles from './hours.module.css';

/** Shades from nothing to the most. */
const shades = 6;
const toShade = (stake: number, largest: number) =>
  stake <= 0 ? 0 : Math.max(1, Math.ceil((stake / largest) * shades));

/** Hours that are written above the map. */
const marks = [0, 6, 12, 18];

/** When members stake: weekdays by hours of Korea, of the last four weeks. */
export function Hours({ report: { hours } }: { report: Report }) {
  const t = useT();
  const { short } = useMoney();
  const cells = hours.flatMap((list, weekday) => list.map((stake, hour) => ({ weekday, hour, stake })));
  const busiest = cells.reduce((best, cell) => (cell.stake > best.stake ? cell : best), cells[0]!);
  const toName = ({ weekday, hour }: { weekday: number; hour: number }) =>
    t('report.at_hour', { day: t(`report.weekday.${weekday}`), from: hour, to: hour + 1 });
  const words =
    busiest.stake > 0 ? t('report.busiest', { when: toName(busiest), stake: short(busiest.stake) }) : t('report.none');
  return (
    <Panel title={t('report.hours')} aside={<p className="muted">{t('report.hours_of')}</p>}>
      <div className={styles.heat} role="img" aria-label={words}>
        <p className={styles.hours} aria-hidden="true">
          {marks.map((hour) => (
            <span key={hour}>{t('report.hour', { n: hour })}</span>
          ))}
        </p>
        {hours.map((list, weekday) => (
          <div key={weekday} aria-hidden="true">
            <b>{t(`report.weekday.${weekday}`)}</b>
            {list.map((stake, hour) => (
              <i
                key={hour}
                data-shade={toShade(stake, busiest.stake)}
                title={`${toName({ weekday, hour })} ${short(stake)}`}
              />
            ))}
          </div>
        ))}
      </div>
      <PanelFoot>{words}</PanelFoot>
    </Panel>
  );
}
