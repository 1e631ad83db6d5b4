import type { MemberRow } from '@maru/contracts';
import { useT } from '../../shell/context';
import { count, shortTime } from '../../ui/format';
import { Table } from '../../ui/Table';
import { levelName } from './rules';
import { StatusTag } from './StatusTag';

interface MemberTableProps {
  members: readonly MemberRow[];
  onOpen(member: MemberRow): void;
}

export function MemberTable({ members, onOpen }: MemberTableProps) {
  const t = useT();
  return (
    <Table
      texts="member"
      columns={['name', 'status', 'level', 'money', 'unread', 'joined', 'seen', 'actions']}
      end={['money', 'unread']}
    >
      {members.map((member) => (
        <tr key={member.id}>
          <td>
            <strong>{member.login}</strong>
            <small>{member.nick}</small>
          </td>
          <td data-label={t('member.status')}>
            <StatusTag member={member} />
          </td>
          <td data-label={t('member.level')}>
            {member.level} · {t(`level.${levelName(member.level)}`)}
          </td>
          <td data-label={t('member.money')} className="end">
            {t('member.krw', { n: count(member.money) })}
          </td>
          <td data-label={t('member.unread')} className="end">
            {member.unread_memos}
          </td>
          <td data-label={t('member.joined')}>{shortTime(member.created_at)}</td>
          <td data-label={t('member.seen')}>{member.seen_at === null ? '–' : shortTime(member.seen_at)}</td>
          <td className="end">
            <button
              type="button"
              className="btn btn--sm btn--line"
              aria-label={t('member.open_name', { login: member.login })}
              onClick={() => onOpen(member)}
            >
              {t('member.open')}
            </button>
          </td>
        </tr>
      ))}
    </Table>
  );
}
