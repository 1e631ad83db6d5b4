import { call } from '@maru/client';
import type { Protection } from '@maru/contracts';
import { koreanRecent, serverNow, useT } from '@maru/platform';
import { Card, FieldError, Segment } from '@maru/ui';
import { useChange } from './use-protection';
import styles from './protection.module.css';

const intervals: readonly Protection['reality_minutes'][] = [15, 30, 60];

/** Interval of the reality check, which cannot be disabled. */
export function IntervalCard({ protection }: { protection: Protection }) {
  const text = useT('protection');
  const { problem, send } = useChange();
  return (
    <Card title={text('interval.title')}>
      <div className="card__body stack stack--sm">
        <Segment
          className={styles.even}
          label={text('interval.title')}
          options={intervals.map((minutes) => ({ id: minutes, text: text('unit.minutes', { n: minutes }) }))}
          value={protection.reality_minutes}
          onChange={(minutes) => void send(() => call('realityChange', { body: { minutes } }, { quiet: true }))}
        />
        {problem ? <FieldError>{problem}</FieldError> : null}
        <p className="field__hint">
          {text('interval.text')}{' '}
          {text('interval.next', { at: koreanRecent(protection.session.reality_at, serverNow()) })}
        </p>
      </div>
    </Card>
  );
}
