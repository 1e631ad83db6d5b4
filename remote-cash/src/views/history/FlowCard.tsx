import { useCall } from '@maru/client';
import type { CashFlow } from '@maru/contracts';
import { formatMoney, formatMoneyCompact } from '@maru/money';
import { koreanDate, localeAtom, serverNow, useAtomValue, useT } from '@maru/platform';
import { ErrorState } from '@maru/ui';
import { type CSSProperties, useId } from 'react';
import { type FlowChart, flowChart } from '../../model/flow/flow-bars';
import { Waiting } from '../parts/Waiting';
import styles from './flow-card.module.css';

const percent = (permille: number) => `${permille / 10}%`;

function Bars({ chart, days }: { chart: FlowChart; days: CashFlow['days'] }) {
  const t = useT('cash');
  const locale = useAtomValue(localeAtom);
  const won = (amount: number) => t('won', { amount: formatMoney(amount) });
  const date = (at: number) => koreanDate(at, serverNow());
  const largest = (kind: 'credit' | 'debit') => Math.max(...days.map((day) => day[kind]));
  const label = t('flow.chart', { in: won(chart.credit), out: won(chart.debit) });
  return (
    <div className={styles.chart}>
      <div
        className={styles.bars}
        role="img"
        aria-label={label}
        style={{ '--axis': percent(chart.axis) } as CSSProperties}
      >
        {chart.bars.map(({ day, credit, debit, up, down }) => (
          <span
            key={day}
            title={t('flow.day', { day: date(day), in: won(credit), out: won(debit) })}
            style={{ '--up': percent(up), '--down': percent(down) } as CSSProperties}
          />
        ))}
      </div>
      <p className={styles.scale} aria-hidden="true">
        {chart.credit > 0 ? <span>{formatMoneyCompact(largest('credit'), locale)}</span> : null}
        {chart.debit > 0 ? <span>{formatMoneyCompact(largest('debit'), locale)}</span> : null}
      </p>
      <p className={styles.span} aria-hidden="true">
        <span>{date(days[0]!.day)}</span>
        <span>{date(days.at(-1)!.day)}</span>
      </p>
    </div>
  );
}

/** Completed deposits and withdrawals of the last 30 days, each day as bars. */
export function FlowCard() {
  const t = useT('cash');
  const { data, failed, load } = useCall('cashFlow');
  const titleId = useId();
  const chart = data ? flowChart(data.days) : null;
  return (
    <section className={`card ${styles.root}`} aria-labelledby={titleId}>
      <div className="card__head">
        <h2 id={titleId}>{t('flow.title')}</h2>
        <span className="grow" />
        {chart ? (
          <dl className={styles.sums}>
            {(['credit', 'debit'] as const).map((kind) => (
              <div key={kind} className={`${styles.sum} ${styles[kind]}`}>
                <dt>{t(`statement.kind.${kind}`)}</dt>
                <dd>{t('won', { amount: formatMoney(chart[kind]) })}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <div className={styles.body}>
        {!data && !failed ? (
          <Waiting
            label={t('history.loading')}
            failed={t('history.failed')}
            rows={2}
            height={42}
            onRetry={() => void load()}
          />
        ) : null}
        {failed ? <ErrorState title={t('history.failed')} text={failed.message} onRetry={() => void load()} /> : null}
        {data && chart ? <Bars chart={chart} days={data.days} /> : null}
        {data && !chart ? <p className="muted">{t('flow.none')}</p> : null}
      </div>
    </section>
  );
}
