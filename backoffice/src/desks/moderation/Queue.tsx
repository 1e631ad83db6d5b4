import type { BoardCase } from '@maru/contracts';
import { Link } from 'react-router-dom';
import { addressOfPage, Empty, PlainPanel, shortTime, Tag, useT } from '../../kit';
import { type Thing, toRowKey } from './thing-key';
import styles from './moderation.module.css';

/** Things of the queue, as links that open them. */
export function Queue({ rows, opened }: { rows: readonly BoardCase[]; opened: Thing | null }) {
  const t = useT();
  if (rows.length === 0) {
    return (
      <PlainPanel>
        <Empty icon="circle-check" title={t('moderation.none')} />
      </PlainPanel>
    );
  }
  return (
    <ul className={styles.list}>
      {rows.map((thing) => (
        <li key={toRowKey(thing)}>
          <Link
            to={addressOfPage('moderation', { row: toRowKey(thing) })}
            aria-current={opened && toRowKey(thing) === toRowKey(opened) ? 'true' : undefined}
          >
            <span className="row">
              {thing.reason && <Tag tone="danger">{t(`moderation.rule.${thing.reason}`)}</Tag>}
              <b>{thing.author}</b>
              <span className="muted">{t(`moderation.kind.${thing.kind}`)}</span>
              <span className="end muted">{shortTime(thing.last_at)}</span>
            </span>
            <span>{thing.excerpt}</span>
            <span className="row muted">
              {thing.category} · {t(`moderation.state.${thing.state}`)}
              <span className="end">{t('moderation.reports', { n: thing.reports })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
