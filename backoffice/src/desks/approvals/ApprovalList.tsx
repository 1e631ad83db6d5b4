import type { Approval } from '@maru/contracts';
import type { KeyboardEvent } from 'react';
import { shortTime, Tag, toKey, useSession, useT } from '../../kit';
import { timeLeft, toDuoState } from '../../ui/duo/duo-state';
import { useNow } from '../../ui/duo/use-now';
import { stateLooks } from './state-looks';

interface ApprovalListProps {
  rows: readonly Approval[];
  opened: number | null;
  onOpen(id: number): void;
}

const steps: Record<string, number> = { j: 1, k: -1 };

/** Requests one below the other; J and K go through them, Enter opens one beside the list. */
export function ApprovalList({ rows, opened, onOpen }: ApprovalListProps) {
  const t = useT();
  const { me } = useSession();
  const now = useNow();
  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[toKey(event)];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  };
  return (
    <ul className="apvs" onKeyDown={onKey}>
      {rows.map((row) => {
        const state = toDuoState(row, me.operator.id, now);
        const { tone, icon } = stateLooks[state];
        const waits = state === 'my_turn' || state === 'own' || state === 'waiting';
        return (
          <li key={row.id}>
            <button
              type="button"
              className={state === 'my_turn' ? 'apv apv--mine' : 'apv'}
              aria-current={row.id === opened || undefined}
              onClick={() => onOpen(row.id)}
            >
              <b>{row.title}</b>
              <Tag tone={tone} icon={icon}>
                {t(`approvals.state.${state}`)}
              </Tag>
              <small>
                #{row.id} · {row.requested_by.name} · {shortTime(row.requested_at)}
                {waits && <span>{` · ${t('duo.left', { time: timeLeft(row.expires_at, now) })}`}</span>}
              </small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
