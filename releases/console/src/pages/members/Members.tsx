import type { MemberRow } from '@maru/contracts';
import { useState } from 'react';
import { Empty, Failed, Skeleton } from '../../parts/states';
import { useBase } from '../../shell/context';
import { useList } from '../../shell/use-list';
import { FilterForm, type MemberFilter, noFilter } from './Filter';
import { MemberDrawer } from './MemberDrawer';
import { MemberTable } from './MemberTable';

/** Members, newest first, and one of them in a drawer. */
export function Members() {
  const { t, callApi } = useBase();
  const [filter, setFilter] = useState<MemberFilter>(noFilter);
  const [open, setOpen] = useState<MemberRow | null>(null);
  const { rows, more, busy, problem, loadMore, replace } = useList<MemberRow>(
    JSON.stringify(filter),
    async (before) => {
      const result = await callApi('opsMembers', { query: { ...filter, before } });
      return result.ok ? { ok: true, data: { rows: result.data.members, more: result.data.more } } : result;
    },
  );
  return (
    <>
      <FilterForm onFilter={setFilter} />
      <section className="card" aria-label={t('member.list')} aria-busy={busy}>
        {rows && rows.length > 0 && <MemberTable members={rows} onOpen={setOpen} />}
        {problem !== null && <Failed problem={problem} onRetry={loadMore} />}
        {!rows && problem === null && <Skeleton rows={8} />}
        {rows?.length === 0 && problem === null && <Empty icon="user" title={t('member.none')} />}
        {more && problem === null && (
          <p className="more">
            <button type="button" className="btn" aria-busy={busy} disabled={busy} onClick={loadMore}>
              {t('audit.more')}
            </button>
          </p>
        )}
      </section>
      {open && (
        <MemberDrawer
          member={open}
          onClose={() => setOpen(null)}
          onChanged={(member) => {
            replace(member);
            setOpen(member);
          }}
        />
      )}
    </>
  );
}
