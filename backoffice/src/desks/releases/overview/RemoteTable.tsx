import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOfPage, DataTable, useBase, useSession } from '../../../kit';
import { worstFirst } from '../versions';
import { type ReleaseRow, releaseColumns } from './release-columns';

/** Releases of each remote, and of the host; urgent ones first. */
export function RemoteTable({ selected }: { selected: string | null }) {
  const { t } = useBase();
  const { overview, problem, reload } = useSession();
  const navigate = useNavigate();
  const toAddress = (remote: string) => addressOfPage('releases', { row: remote });
  const columns = useMemo(
    () => releaseColumns(t, selected, (remote) => navigate(toAddress(remote), { replace: true })),
    [t, selected, navigate],
  );
  const rows = useMemo(() => (overview ? toRows(overview) : null), [overview]);
  return (
    <DataTable
      label={t('table.label')}
      texts="table"
      name="releases"
      columns={columns}
      // That the overview is old is said above every page.
      source={{ rows, problem: rows ? null : problem, reload: () => void reload() }}
      toKey={({ name }) => name}
      empty={{ icon: 'package', text: t('releases.empty') }}
      searchHint={t('search.hint')}
      isOpen={({ name }) => name === selected}
      toAddress={({ name, remote }) => (remote ? toAddress(name) : null)}
    />
  );
}

/** The host, then the remotes; without a remote nothing at all, so that the table says so. */
function toRows({ remotes, host }: NonNullable<ReturnType<typeof useSession>['overview']>): ReleaseRow[] {
  if (remotes.length === 0) return [];
  const ofRemotes = worstFirst(remotes).map((remote) => ({ name: remote.remote, remote, hostVersion: '' }));
  return [{ name: 'host', remote: null, hostVersion: host }, ...ofRemotes];
}
