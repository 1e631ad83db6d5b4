import type { Memo } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Icon, Note, SafeHtml, Tag } from '@maru/ui';
import { useId } from 'react';
import { koreanTime } from '../../ui/time';
import styles from './memo.module.css';

/** One memo: its head opens it, and opening it is reading it. */
export function MemoRow(props: { memo: Memo; open: boolean; notRead: boolean; onToggle(): void }) {
  const say = useT('account');
  const id = useId();
  const { memo, open } = props;
  const unread = memo.read_at === null;
  return (
    <li className={unread ? `${styles.memo} ${styles.isUnread}` : styles.memo}>
      <h2>
        <button type="button" className={styles.open} aria-expanded={open} aria-controls={id} onClick={props.onToggle}>
          {memo.important ? <Tag tone="caution">{say('memo.important')}</Tag> : null}
          <span className={`grow ${styles.title}`}>
            {memo.title}
            {unread ? <span className="sr"> {say('memo.unread')}</span> : null}
          </span>
          <time dateTime={new Date(memo.created_at).toISOString()}>{koreanTime(memo.created_at)}</time>
          <Icon name="chevron-down" />
        </button>
      </h2>
      <div id={id} className={styles.body} hidden={!open}>
        {open ? <SafeHtml html={memo.content} /> : null}
        {open && props.notRead ? (
          <Note tone="danger" role="alert">
            {say('memo.notRead')}
          </Note>
        ) : null}
      </div>
    </li>
  );
}
