import type { Report } from '@maru/contracts';
import { useT } from '../../shell/context';
import { useMoney } from '../../ui/use-money';

/** Shades from nothing to the most. */
const shades = 6;
const shadeOf = (stake: number, most: number) => (stake <= 0 ? 0 : Math.max(1, Math.ceil((stake / most) * shades)));

/** When members stake: weekdays by hours of Korea, of the last four weeks. */
export function Hours({ report: { hours } }: { report: Report }) {
  const t = useT();
  const { short } = useMoney();
  const cells = hours.flatMap((list, weekday) => list.map((stake, hour) => ({ weekday, hour, stake })));
  const most = cells.reduce((best, cell) => (cell.stake > best.stake ? cell : best), cells[0]!);
  const nameOf = ({ weekday, hour }: { weekday: number; hour: number }) =>
    t('report.at_hour', { day: t(`report.weekday.${weekday}`), from: hour, to: hour + 1 });
  const words =
    most.stake > 0 ? t('report.busiest', { when: nameOf(most), stake: short(most.stake) }) : t('report.none');
  return (
    <section className="panel" aria-label={t('report.hours')}>
      <header>
        <h2>{t('report.hours')}</h2>
        <p className="muted">{t('report.hours_of')}</p>
      </header>
      <div className="rp-heat" role="img" aria-label={words}>
        {hours.map((list, weekday) => (
          <div key={weekday} aria-hidden="true">
            <b>{t(`report.weekday.${weekday}`)}</b>
            {list.map((stake, hour) => (
              <i
                key={hour}
                data-shade={shadeOf(stake, most.stake)}
                title={`${nameOf({ weekday, hour })} ${short(stake)}`}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="foot">{words}</p>
    </section>
  );
}
