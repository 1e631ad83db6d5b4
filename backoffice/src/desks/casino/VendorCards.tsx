import type { CasinoHealth } from '@maru/contracts';
import { useT } from '../../shell/context';
import { clock, count, percent, seconds } from '../../ui/format';
import { Tag } from '../../ui/Tag';

const looks = {
  ok: { tone: 'success', icon: 'circle-check' },
  slow: { tone: 'caution', icon: 'alert-triangle' },
  down: { tone: 'danger', icon: 'circle-x' },
  off: { tone: undefined, icon: 'activity' },
} as const;
const [width, height] = [60, 28];

/** The p95 of twelve periods; the number beside it carries the meaning. */
function Trend({ p95 }: { p95: CasinoHealth['p95'] }) {
  const top = Math.max(1, ...p95.map((ms) => ms ?? 0));
  const points = p95.flatMap((ms, at) =>
    ms === null ? [] : [`${(at * width) / (p95.length - 1)} ${height - 1 - (ms / top) * (height - 2)}`],
  );
  return (
    <svg className="vd__trend" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {points.length > 1 && <path d={`M${points.join('L')}`} />}
    </svg>
  );
}

/** How each casino answers: state, p95, share of answers, last reconciliation, calls a second. */
export function VendorCards({ casinos }: { casinos: readonly CasinoHealth[] }) {
  const t = useT();
  return (
    <ul className="vds" aria-label={t('casino.vendors')}>
      {casinos.map(({ casino, state, p95_ms, answered, timeouts, rate, maintenance, reconciled_at, ...of }) => (
        <li key={casino} className={state === 'slow' || state === 'down' ? 'vd w' : 'vd'}>
          <div className="split">
            <span>
              <b>{t(`casino.name.${casino}`)}</b> <span className="muted">{casino}</span>
            </span>
            <Tag tone={looks[state].tone} icon={looks[state].icon}>
              {t(maintenance ? 'casino.health.maintenance' : `casino.health.${state}`)}
            </Tag>
          </div>
          <div className="split">
            <dl className="vk">
              <div>
                <dt>{t('casino.p95')}</dt>
                <dd>{p95_ms === null ? '–' : t('casino.seconds', { n: seconds(p95_ms) })}</dd>
              </div>
              <div>
                <dt>{t('casino.answered')}</dt>
                <dd>{percent(answered)}</dd>
              </div>
              <div>
                <dt>{t('casino.reconciled')}</dt>
                <dd>{reconciled_at === null ? '–' : clock(reconciled_at)}</dd>
              </div>
            </dl>
            <Trend p95={of.p95} />
          </div>
          <p className="muted">
            {timeouts > 0
              ? t('casino.timeouts', { n: count(timeouts) })
              : of.transfer_ids || state === 'off'
                ? t('casino.rate', { used: rate.used, limit: rate.limit })
                : t('casino.no_ids')}
          </p>
        </li>
      ))}
    </ul>
  );
}
