import type { MemberRow } from '@maru/contracts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useList } from '../../api/use-list';
import { addressOfPage } from '../../routes/address';
import { useBase } from '../../shell/context';
import { PagedRows } from '../../ui/PagedRows';
import { type MemberFilter, MemberFilterForm, noFilter, queryOf } from './MemberFilterForm';
import { MemberSheet } from './MemberSheet';
import { MemberTable } from './MemberTable';

/**
 * Members, newest first, and the one of the address in the sheet. `search`: what it begins with looking for.
 */
export function Members({ search }: { search: string }) {
  const { t, callApi, useCall } = useBase();
  const navigate = useNavigate();
  const login = useParams().member;
  const [filter, setFilter] = useState<MemberFilter>({ ...noFilter, search });
  const [changed, setChanged] = useState<MemberRow | null>(null);
  const list = useList<MemberRow>(`members ${JSON.stringify(filter)}`, async (before) => {
    const result = await callApi('opsMembers', { query: { ...queryOf(filter), before } });
    return result.ok ? { ok: true, data: { rows: result.data.members, more: result.data.more } } : result;
  });
  const isOpen = (member: MemberRow) => member.login === login;
  const listed = [changed, ...(list.rows ?? [])].find((member) => member !== null && isOpen(member));
  // A link may name a member that is not among the rows.
  const asked = useCall('opsMembers', login && list.rows && !listed ? { query: { search: login } } : null);
  const open = login ? (listed ?? asked.data?.members.find(isOpen)) : undefined;
  const show = (row: string) => navigate(addressOfPage('members', { search, row }));
  return (
    <>
      <MemberFilterForm first={filter} onFilter={setFilter} />
      <section className="card" aria-label={t('member.list')} aria-busy={list.busy}>
        <PagedRows list={list} empty={{ icon: 'user', text: t('member.none') }}>
          {(rows) => <MemberTable members={rows} open={login} onOpen={(member) => show(member.login)} />}
        </PagedRows>
      </section>
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
