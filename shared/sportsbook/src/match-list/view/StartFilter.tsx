import { Chips } from '@maru/ui';
import { useAreaT } from '../../area/hooks';
import { type StartSpan, startSpans } from '../model/start-span';
import styles from './match-list.module.css';

/** Filters a list of upcoming matches by their start. */
export function StartFilter({ span, onSpan }: { span: StartSpan; onSpan(span: StartSpan): void }) {
  const t = useAreaT();
  return (
    <Chips
      className={styles.starts}
      label={t('list.starts')}
      options={startSpans.map((id) => ({ id, text: t(`list.start.${id}`) }))}
      value={span}
      onChange={onSpan}
    />
  );
}
