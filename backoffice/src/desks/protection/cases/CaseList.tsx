import type { CaseRow } from '@maru/contracts';
import { Link } from 'react-router-dom';
import { addressOfPage, shortTime, Tag, useSession, useT } from '../../../kit';
import { signalText } from '../signal-values';
import styles from './case-list.module.css';

export const levelTones = { low: undefined, medium: 'caution', high: 'danger' } as const;

/** Cases of a view, a link each: whose, what signals, who has it and until when something is due. */
export function CaseList({ rows, open, now }: { rows: readonly CaseRow[]; open: number | null; now: number }) {
  const t = useT();
  const { me } = useSession();
  const edge = (row: CaseRow) => {
    if (row.claimed_by === me.operator.id) return 'mine';
    return row.state === 'open' && row.due_at !== null && row.due_at <= now ? 'late' : undefined;
  };
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const isLate = row.state !== 'closed' && row.due_at !== null && row.due_at <= now;
        return (
          <li key={row.id} className={edge(row)}>
            <Link
              to={addressOfPage('cases', { row: String(row.id) })}
              aria-current={row.id === open ? 'true' : undefined}
            >
              <span className="row">
                <b>{row.member.nick}</b>
                <small className="muted">{row.member.login}</small>
                <span className="end">
                  <Tag tone={levelTones[row.level]}>{t(`cases.level.${row.level}`)}</Tag>
                </span>
              </span>
              <span>
                {row.signals
                  .slice(0, 2)
                  .map(({ rule, value }) => `${t(`cases.rule.${rule}`)} ${signalText(t, rule, value)}`)
                  .join(' · ') || t('cases.no_signal')}
              </span>
              <span className="row muted">
                {t('cases.signals_n', { n: row.signals.length })} · {row.claimed_name ?? t('cases.nobody')}
                <span className={isLate ? 'end danger' : 'end'}>
                  {row.state === 'closed'
                    ? row.result && t(`cases.result.${row.result}`)
                    : row.due_at !== null && shortTime(row.due_at)}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
