import type { MemberRow } from '@maru/contracts';
import { useState } from 'react';
import { useList } from '../../api/use-list';
import { useBase } from '../../shell/context';
import { PagedRows } from '../../ui/PagedRows';
import { MemberDrawer } from './MemberDrawer';
import { type MemberFilter, MemberFilterForm, noFilter } from './MemberFilterForm';
import { MemberTable } from './MemberTable';

/** Members, newest first, and one of them in a drawer. `search`: what it begins with looking for. */
export function Members({ search }: { search: string }) {
  const { t, callApi } = useBase();
  const [filter, setFilter] = useState<MemberFilter>({ ...noFilter, search });
  const [open, setOpen] = useState<MemberRow | null>(null);
  const list = useList<MemberRow>(JSON.stringify(filter), async (before) => {
    const result = await callApi('opsMembers', { query: { ...filter, before } });
    return result.ok ? { ok: true, data: { rows: result.data.members, more: result.data.more } } : result;
  });
  return (
    <>
      <MemberFilterForm first={filter} onFilter={setFilter} />
      <section className="card" aria-label={t('member.list')} aria-busy={list.busy}>
        <PagedRows list={list} empty={{ icon: 'user', text: t('member.none') }}>
          {(rows) => <MemberTable members={rows} onOpen={setOpen} />}
        </PagedRows>
      </section>
      {open && (
        <MemberDrawer
          member={open}
          onClose={() => setOpen(null)}
          onChanged={(member) => {
            list.replace(member);
            setOpen(member);
          }}
        />
      )}
    </>
  );
}
