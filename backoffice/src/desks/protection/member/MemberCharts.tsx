import type { MemberPage } from '@maru/contracts';
import { useT } from '../../../shell/context';
import { useMoney } from '../../../ui/use-money';
import { daysUntil } from '../signal-values';

const days = 30;
const width = 660;
const height = 150;
const foot = 22;
const right = 60;

/** Thirty days of money in and out; the last seven of money in stand out. */
export function MemberCharts({ page, money }: { page: MemberPage; money: NonNullable<MemberPage['money']> }) {
  const t = useT();
  const { short } = useMoney();
  const names = daysUntil(page.time, days);
  const byDay = new Map(money.days.map((entry) => [entry.day, entry]));
  const values = names.map((day) => byDay.get(day) ?? { day, in: 0, out: 0 });
  const [topIn, topOut] = [Math.max(0, ...values.map((day) => day.in)), Math.max(0, ...values.map((day) => day.out))];
  const scale = (height - foot - 16) / Math.max(1, topIn + topOut);
  const zero = 8 + topIn * scale;
  const step = (width - right) / days;
  const opened = page.protection?.case?.opened_at;
  const openedDay =
    opened === undefined ? -1 : names.indexOf(new Date(opened + 9 * 3_600_000).toISOString().slice(0, 10));
  const label = t('mpage.money_is', { in: short(money.deposited), out: short(money.withdrawn) });
  return (
    <section className="panel" aria-label={t('mpage.money_title')}>
      <header>
        <h2>{t('mpage.money_title')}</h2>
        <p className="pt-legend pt-legend--bars">
          <span className="is-recent">{t('mpage.in_recent')}</span>
          <span className="is-in">{t('mpage.in')}</span>
          <span className="is-out">{t('mpage.out')}</span>
        </p>
      </header>
      {money.days.length === 0 ? (
        <p className="muted pt-pad">{t('mpage.no_money')}</p>
      ) : (
        <svg className="mb-money" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          <path className="pt-grid" d={`M0 ${zero}H${width - right}`} />
          {values.map((day, index) => (
            <g key={day.day}>
              {day.in > 0 && (
                <rect
                  className={index >= days - 7 ? 'is-recent' : 'is-in'}
                  x={index * step + 4}
                  y={zero - day.in * scale}
                  width={step - 8}
                  height={day.in * scale}
                />
              )}
              {day.out > 0 && (
                <rect className="is-out" x={index * step + 4} y={zero + 1} width={step - 8} height={day.out * scale} />
              )}
            </g>
          ))}
          {openedDay >= 0 && (
            <>
              <path className="pt-hair" d={`M${openedDay * step} 4V${height - foot}`} />
              <text x={openedDay * step - 4} y={12} textAnchor="end">
                {t('mpage.case_opened')}
              </text>
            </>
          )}
          {topIn > 0 && (
            <text x={width - right + 6} y={14}>
              {short(topIn)}
            </text>
          )}
          <text x={width - right + 6} y={zero + 4}>
            0
          </text>
          {topOut > 0 && (
            <text x={width - right + 6} y={zero + topOut * scale}>
              −{short(topOut)}
            </text>
          )}
          {[0, 7, 14, 21, days - 1].map((index) => (
            <text key={index} x={index * step} y={height - 4}>
              {names[index]!.slice(5)}
            </text>
          ))}
        </svg>
      )}
    </section>
  );
}
