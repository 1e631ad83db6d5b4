import type { Approval } from '@maru/contracts';
import type { KeyboardEvent } from 'react';
import { shortTime, Tag, toKey, useSession, useT } from '../../kit';
import { Avatar } from '../../ui/Avatar';
import { timeLeft, toDuoState } from '../../ui/duo/duo-state';
import { useNow } from '../../ui/duo/use-now';
import { toEntryClass, WorkList } from '../../ui/duo/WorkList';
import { settingName } from '../../ui/setting/setting-text';
import { useSpan } from '../../ui/use-span';
import { stateLooks } from './state-looks';
import styles from './approval-list.module.css';

interface ApprovalListProps {
  rows: readonly Approval[];
  opened: number | null;
  onOpen(id: number): void;
}

const steps: Record<string, number> = { j: 1, k: -1 };

/** Requests one below the other; J and K go through them, Enter opens one beside the list. */
export function ApprovalList({ rows, opened, onOpen }: ApprovalListProps) {
  const now = useNow();
  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[toKey(event)];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  };
  return (
    <WorkList onKeyDown={onKey}>
      {rows.map((row) => {
        return (
          <li key={row.id}>
            <ApprovalRow row={row} now={now} isOpen={row.id === opened} onOpen={() => onOpen(row.id)} />
          </li>
        );
      })}
    </WorkList>
  );
}

/** Time before the end in which what is left of it is emphasised. */
const soonMs = 5 * 60_000;

/** What is requested and why, by whom and how long ago, and how long it may still be decided. */
function ApprovalRow({ row, now, isOpen, onOpen }: { row: Approval; now: number; isOpen: boolean; onOpen(): void }) {
  const t = useT();
  const { me } = useSession();
  const span = useSpan();
  const state = toDuoState(row, me.operator.id, now);
  const { tone, icon } = stateLooks[state];
  const waits = state === 'my_turn' || state === 'own' || state === 'waiting';
  const isMine = row.requested_by.id === me.operator.id;
  // The title says the first change of several.
  const more =
    row.changes.length > 1 ? row.changes.map(({ key, name, setting }) => (setting ? settingName(key, t) : name)) : [];
  return (
    <button
      type="button"
      className={`${toEntryClass(state === 'my_turn' ? 'mine' : 'work')} ${styles.request}`}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <Avatar name={row.requested_by.name} isMine={isMine} />
      <span className={styles.what}>
        <b>{row.title}</b>
        {more.length > 0 && <small>{more.join(' · ')}</small>}
        {row.note && <small>“{row.note}”</small>}
      </span>
      <span className={styles.who}>
        <b>{row.requested_by.name}</b>
        <small>
          {t('work.ago', { span: span(now - row.requested_at) })} · #{row.id}
        </small>
      </span>
      <span className={styles.when}>
        {waits ? (
          <>
            <small>{t('approvals.left')}</small>
            <b className={row.expires_at - now < soonMs ? `num ${styles.soon}` : 'num'}>
              {timeLeft(row.expires_at, now)}
            </b>
          </>
        ) : (
          <>
            <small>{row.decided_at === null ? '' : shortTime(row.decided_at)}</small>
            <b>{row.decided_by?.name}</b>
          </>
        )}
      </span>
      <Tag tone={tone} icon={icon}>
        {t(`approvals.state.${state}`)}
      </Tag>
    </button>
  );
}
