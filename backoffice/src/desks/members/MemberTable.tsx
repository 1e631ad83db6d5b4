import type { MemberRow } from '@maru/contracts';
import { useMemo } from 'react';
import { useT } from '../../shell/context';
import type { Translate } from '../../texts';
import { type DataColumn, DataTable } from '../../ui/DataTable';
import { count, shortTime } from '../../ui/format';
import { levelName } from './rules';
import { StatusTag } from './StatusTag';

interface MemberTableProps {
  members: readonly MemberRow[];
  /** Login of the member in the sheet. */
  open: string | undefined;
  onOpen(member: MemberRow): void;
}

function columnsOf(t: Translate, onOpen: (member: MemberRow) => void): DataColumn<MemberRow>[] {
  return [
    {
      name: 'name',
      fixed: true,
      value: ({ login }) => login,
      cell: ({ login, nick }) => (
        <>
          <strong>{login}</strong>
          <small>{nick}</small>
        </>
      ),
    },
    { name: 'status', value: ({ status }) => status, cell: (member) => <StatusTag member={member} /> },
    {
      name: 'level',
      value: ({ level }) => level,
      cell: ({ level }) => `${level} · ${t(`level.${levelName(level)}`)}`,
    },
    {
      name: 'money',
      end: true,
      value: ({ money }) => money,
      cell: ({ money }) => t('member.krw', { n: count(money) }),
    },
    { name: 'unread', end: true, value: (member) => member.unread_memos, cell: (member) => member.unread_memos },
    { name: 'joined', value: (member) => member.created_at, cell: (member) => shortTime(member.created_at) },
    {
      name: 'seen',
      value: (member) => member.seen_at,
      cell: ({ seen_at }) => (seen_at === null ? '–' : shortTime(seen_at)),
    },
    {
      name: 'actions',
      fixed: true,
      end: true,
      cell: (member) => (
        <button
          type="button"
          className="btn btn--sm btn--line"
          aria-label={t('member.open_name', { login: member.login })}
          onClick={() => onOpen(member)}
        >
          {t('member.open')}
        </button>
      ),
    },
  ];
}

/** Members; the row in the sheet is marked. */
export function MemberTable({ members, open, onOpen }: MemberTableProps) {
  const t = useT();
  const columns = useMemo(() => columnsOf(t, onOpen), [t, onOpen]);
  return (
    <DataTable
      texts="member"
      columns={columns}
      rows={members}
      keyOf={({ id }) => id}
      isOpen={({ login }) => login === open}
    />
  );
}
