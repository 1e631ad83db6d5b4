import type { AuditEntry } from '@maru/contracts';
import { useMemo, useState } from 'react';
import { DataTable, PageHeader, type TableQuery, useBase, useList } from '../../kit';
import { useEntityNames } from '../../ui/entity/use-entity-names';
import { createColumns, listFields, toEdge } from './columns';
import { addressOfExport, toQuery } from './rules';

const pageSize = 50;

/** The whole log: filtered by the server, page by page, and as a file. */
export function AuditPage() {
  const { t, callApi } = useBase();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: [] });
  const filter = toQuery(query);
  const list = useList<AuditEntry>(`audit ${JSON.stringify(filter)}`, async (before) => {
    const result = await callApi('opsAudit', { query: { ...filter, before, limit: pageSize } });
    return result.ok ? { ok: true, data: { rows: result.data.entries, more: result.data.more } } : result;
  });
  const { leagues, games } = useEntityNames(list.rows?.map(({ subject }) => subject) ?? []);
  const columns = useMemo(() => createColumns(t, { leagues, games }), [t, leagues, games]);
  const fields = useMemo(() => listFields(t), [t]);
  return (
    <>
      <PageHeader title={t('nav.audit')} intro={t('audit.intro')} />
      <DataTable
        fill
        label={t('nav.audit')}
        texts="audit"
        columns={columns}
        source={list}
        toKey={({ id }) => id}
        empty={{ icon: 'history', text: t('audit.empty') }}
        searchHint={t('audit.subject')}
        fields={fields}
        onQuery={setQuery}
        file={addressOfExport(filter)}
        toEdge={toEdge}
        views={[
          { name: 'system', text: t('audit.system'), conditions: [{ field: 'actor', op: 'has', value: 'system' }] },
        ]}
      />
    </>
  );
}
