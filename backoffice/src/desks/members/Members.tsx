import type { MemberRow } from '@maru/contracts';
import { useState } from 'react';
import {
  Button,
  choiceFilter,
  choices,
  DataTable,
  StatusTag,
  useAddressQuery,
  useBase,
  useColumns,
  useOpenRow,
  useRows,
} from '../../kit';
import { MemberSheet } from './MemberSheet';
import { levelName, levels, statuses, toQuery } from './rules';

/** Members, newest first, filtered by the server; the one of the address is in the sheet. */
export function Members() {
  const { t, useCall } = useBase();
  const rows = useOpenRow('members', /./);
  const { query, setQuery, listKey } = useAddressQuery();
  const [changed, setChanged] = useState<MemberRow | null>(null);
  const list = useRows('opsMembers', 'members', { input: { query: toQuery(query) } });
  const isOpen = ({ login }: MemberRow) => login === rows.opened;
  const listed = [changed, ...(list.rows ?? [])].find((member) => member !== null && isOpen(member));
  // A link may name a member that is not among the rows.
  const isElsewhere = rows.opened !== null && list.rows !== null && !listed;
  const search = useCall('opsMembers', isElsewhere ? { query: { search: rows.opened! } } : null);
  const open = rows.opened === null ? undefined : (listed ?? search.data?.members.find(isOpen));
  const levelText = (level: number) => `${level} · ${t(`level.${levelName(level)}`)}`;
  const columns = useColumns<MemberRow>(
    (column) => [
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
      {
        name: 'status',
        phone: 'state',
        value: ({ status }) => status,
        cell: (member) => <StatusTag member={member} />,
      },
      { name: 'level', value: ({ level }) => level, cell: ({ level }) => levelText(level) },
      column.won('money', { phone: 'amount' }),
      column.count('unread', 'unread_memos'),
      column.time('joined', 'created_at'),
      column.time('seen', 'seen_at', { phone: 'meta' }),
      column.acts('actions', ({ login }) => (
        <Button look="row" label={t('member.open_name', { login })} onClick={() => rows.open(login)}>
          {t('member.open')}
        </Button>
      )),
    ],
    [rows.open],
  );
  return (
    <>
      <DataTable
        key={listKey}
        fill
        label={t('member.list')}
        texts="member"
        columns={columns}
        source={list}
        empty={{ icon: 'user', text: t('member.none') }}
        first={query}
        searchHint={t('member.search')}
        fields={[
          choiceFilter('status', t('member.status'), choices(t, 'member.status_', statuses)),
          choiceFilter(
            'level',
            t('member.level'),
            levels.map((level) => ({ value: String(level), text: levelText(level) })),
          ),
        ]}
        onQuery={setQuery}
        isOpen={isOpen}
        toAddress={({ login }) => rows.toAddress(login)}
      />
      {open && (
        <MemberSheet
          key={open.id}
          member={open}
          onClose={rows.close}
          onChanged={(member) => {
            list.replace(member);
            setChanged(member);
          }}
        />
      )}
    </>
  );
}
