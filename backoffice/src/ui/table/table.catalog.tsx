import type { Catalog } from '@maru/ui/catalog';
import { DataTable } from './DataTable';
import type { TableSource } from './source';

interface Row {
  id: number;
  login: string;
  stake: number;
}
const rows: Row[] = Array.from({ length: 4 }, (_, at) => ({ id: at + 1, login: `demo${at + 1}`, stake: 12_345 * at }));
const show = (source: Partial<TableSource<Row>>, bulk?: boolean) => (
  <DataTable<Row>
    label="회원"
    texts="member"
    name="catalog"
    columns={[
      { name: 'name', cell: ({ login }) => <strong>{login}</strong>, value: ({ login }) => login, fixed: true },
      { name: 'money', cell: ({ stake }) => stake.toLocaleString('ko'), value: ({ stake }) => stake, end: true },
    ]}
    source={{ rows, problem: null, reload: () => {}, ...source }}
    toEdge={({ id }) => (id === 2 ? 'late' : undefined)}
    empty={{ icon: 'users', text: '회원이 없습니다' }}
    bulk={bulk ? { fact: (all) => `${all.length}`, acts: () => null } : undefined}
  />
);

export default {
  DataTable: {
    rows: show({}),
    more: show({ more: true, loadMore: () => {} }),
    selectable: show({}, true),
    loading: show({ rows: null }),
    empty: show({ rows: [] }),
    failed: show({ rows: null, problem: '' }),
  },
} satisfies Catalog;
