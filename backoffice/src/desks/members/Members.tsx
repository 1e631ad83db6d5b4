import type { MemberRow } from '@maru/contracts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { addressOfPage, type TableQuery, useBase, useList } from '../../kit';
import { MemberSheet } from './MemberSheet';
import { MemberTable } from './MemberTable';
import { queryOf } from './rules';

/**
 * Members, newest first, and the one of the address in the sheet. `search`: what it begins with looking for.
 */
export function Members({ search }: { search: string }) {
  const { callApi, useCall } = useBase();
  const navigate = useNavigate();
  const login = useParams().member;
  const [query, setQuery] = useState<TableQuery>({ search, conditions: [] });
  const [changed, setChanged] = useState<MemberRow | null>(null);
  const list = useList<MemberRow>(`members ${JSON.stringify(query)}`, async (before) => {
    const result = await callApi('opsMembers', { query: { ...queryOf(query), before } });
    return result.ok ? { ok: true, data: { rows: result.data.members, more: result.data.more } } : result;
  });
  const isOpen = (member: MemberRow) => member.login === login;
  const listed = [changed, ...(list.rows ?? [])].find((member) => member !== null && isOpen(member));
  // A link may name a member that is not among the rows.
  const searchResult = useCall('opsMembers', login && list.rows && !listed ? { query: { search: login } } : null);
  const open = login ? (listed ?? searchResult.data?.members.find(isOpen)) : undefined;
  const show = (row: string) => navigate(addressOfPage('members', { search, row }));
  return (
    <>
      <MemberTable
        source={list}
        search={search}
        open={login}
        onQuery={setQuery}
        onOpen={(member) => show(member.login)}
      />
      {open && (
        <MemberSheet
          key={open.id}
          member={open}
          onClose={() => show('')}
          onChanged={(member) => {
            list.replace(member);
            setChanged(member);
          }}
        />
      )}
    </>
  );
}
