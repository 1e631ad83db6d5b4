import type { CaseDetail } from '@maru/contracts';
import { Tag, useT } from '../../../kit';
import { signalText, usualText } from '../signal-values';
import { BarChart } from './BarChart';
import styles from './signal-cards.module.css';

const tones = { none: undefined, present: 'caution', strong: 'danger' } as const;

/** What each rule finds, the strongest first, with thirty days of it. */
export function SignalCards({ detail: { rules, days, time } }: { detail: CaseDetail }) {
  const t = useT();
  const sorted = [...rules].sort((a, b) => b.points - a.points);
  return (
    <ul className={styles.signals} aria-label={t('cases.signals')}>
      {sorted.map((signal) => (
        <SignalCard key={signal.rule} signal={signal} days={days} time={time} />
      ))}
    </ul>
  );
}

interface SignalCardProps {
  signal: CaseDetail['rules'][number];
  days: CaseDetail['days'];
  time: number;
}

function SignalCard({ signal, days, time }: SignalCardProps) {
  const t = useT();
  const { rule, strength, value, usual, at } = signal;
  return (
    <li className={styles.signal}>
      <div className="row">
        <b>{t(`cases.rule.${rule}`)}</b>
        <span className="end">
          <Tag tone={tones[strength]}>{t(`cases.strength.${strength}`)}</Tag>
        </span>
      </div>
      <p>
        <strong>{signalText(t, rule, value)}</strong>{' '}
        <small>
          {usual === null
            ? t('cases.threshold', { value: signalText(t, rule, at) })
            : t('cases.usual', { value: usualText(t, rule, usual) })}
        </small>
      </p>
      <BarChart rule={signal} days={days} time={time} />
    </li>
  );
}
