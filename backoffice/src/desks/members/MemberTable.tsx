import type { MemberRow } from '@maru/contracts';
import { useMemo } from 'react';
import type { DataColumn, FilterField, TableQuery, TableSource, Translate } from '../../kit';
import { addressOfPage, Button, count, DataTable, StatusTag, shortTime, useT } from '../../kit';
import { levelName, levels, statuses } from './rules';

interface MemberTableProps {
  source: TableSource<MemberRow>;
  /** What the search begins with. */
  search: string;
  /** Login of the member in the sheet. */
  open: string | undefined;
  onQuery(query: TableQuery): void;
  onOpen(member: MemberRow): void;
}

function columnsOf(t: Translate, onOpen: (member: MemberRow) => void): DataColumn<MemberRow>[] {
  return [
    {
      name: 'name',
      phone: 'title',
      fixed: true,
      value: ({ login }) => login,
      cell: ({ login, nick }) => (
        <>
          <strong>{login}</strong> <small>{nick}</small>
        </>
      ),
    },
    { name: 'status', phone: 'state', value: ({ status }) => status, cell: (member) => <StatusTag member={member} /> },
    {
      name: 'level',
      value: ({ level }) => level,
      cell: ({ level }) => `${level} · ${t(`level.${levelName(level)}`)}`,
    },
    {
      name: 'money',
      phone: 'amount',
      end: true,
      value: ({ money }) => money,
      cell: ({ money }) => <b className="num">{t('member.krw', { n: count(money) })}</b>,
    },
    { name: 'unread', end: true, value: (member) => member.unread_memos, cell: (member) => member.unread_memos },
    { name: 'joined', value: (member) => member.created_at, cell: (member) => shortTime(member.created_at) },
    {
      name: 'seen',
      phone: 'meta',
      value: (member) => member.seen_at,
      cell: ({ seen_at }) => (seen_at === null ? '–' : shortTime(seen_at)),
    },
    {
      name: 'actions',
      fixed: true,
      end: true,
      cell: (member) => (
        <Button look="row" label={t('member.open_name', { login: member.login })} onClick={() => onOpen(member)}>
          {t('member.open')}
        </Button>
      ),
    },
  ];
}

/** The server finds members, one status and one level at a time. */
function fieldsOf(t: Translate): FilterField[] {
  const singleChoice = { kind: 'choice', single: true, operations: ['is'] } as const;
  return [
    {
      ...singleChoice,
      name: 'status',
      text: t('member.status'),
      options: statuses.map((status) => ({ value: String(status), text: t(`member.status_${status}`) })),
    },
    {
      ...singleChoice,
      name: 'level',
      text: t('member.level'),
      options: levels.map((level) => ({ value: String(level), text: `${level} · ${t(`level.${levelName(level)}`)}` })),
    },
  ];
}

/** Members, searched and filtered by the server; the row in the sheet is marked. */
export function MemberTable({ source, search, open, onQuery, onOpen }: MemberTableProps) {
  const t = useT();
  const columns = useMemo(() => columnsOf(t, onOpen), [t, onOpen]);
  const fields = useMemo(() => fieldsOf(t), [t]);
  return (
    <DataTable
      fill
      label={t('member.list')}
      texts="member"
      columns={columns}
      source={source}
      keyOf={({ id }) => id}
      empty={{ icon: 'user', text: t('member.none') }}
      search={search}
      searchHint={t('member.search')}
      fields={fields}
      onQuery={onQuery}
      isOpen={({ login }) => login === open}
      addressOf={({ login }) => addressOfPage('members', { search, row: login })}
    />
  );
}
