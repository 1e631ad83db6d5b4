import { PageLink, seconds, useMoney, useT } from '../../kit';
import { useSpan } from '../../ui/use-span';
import type { Vital } from './vitals';
import myWorkStyles from './my-work.module.css';
import styles from './vitals-row.module.css';

/** What the site depends on, each with its state, when that was looked at, and the page that says more. */
export function VitalsRow({ vitals, now }: { vitals: readonly Vital[]; now: number }) {
  const t = useT();
  const span = useSpan();
  const { signed } = useMoney();
  const formatState = ({ word, n }: Vital) =>
    word === 'differs' && n !== null ? signed(n) : t(`work.state.${word}`, { n: n ?? 0 });
  const formatValue = (value: NonNullable<Vital['value']>) =>
    'ms' in value ? t('seconds', { n: seconds(value.ms) }) : `${value.good}/${value.all}`;
  if (vitals.length === 0) return null;
  return (
    <section aria-label={t('work.vitals')}>
      <ul className={myWorkStyles.vitals}>
        {vitals.map((vital) => (
          <li key={vital.name} className={styles.vital} data-tone={vital.tone}>
            <PageLink page={vital.page}>
              <span>{t(vital.isCasino ? `casino.name.${vital.name}` : `work.vital.${vital.name}`)}</span>
              <b>{formatState(vital)}</b>
              <small>
                <span>{vital.value ? `${formatValue(vital.value)} · ` : ''}</span>
                <span>{vital.at === null ? t('work.live') : t('work.ago', { span: span(now - vital.at) })}</span>
              </small>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
