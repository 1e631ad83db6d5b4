import type { AuditEntry } from '@maru/contracts';
import { useMemo, useState } from 'react';
import { DataTable, Icon, PageHead, type TableQuery, useBase, useList } from '../../kit';
import { useEntityNames } from '../../ui/entity/use-entity-names';
import { columnsOf, edgeOf, fieldsOf } from './columns';
import { addressOfExport, queryOf } from './rules';

const pageSize = 50;

/** The whole log: filtered by the server, page by page, and as a file. */
export function AuditPage() {
  const { t, callApi } = useBase();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: [] });
  const filter = queryOf(query);
  const list = useList<AuditEntry>(`audit ${JSON.stringify(filter)}`, async (before) => {
    const result = await callApi('opsAudit', { query: { ...filter, before, limit: pageSize } });
    return result.ok ? { ok: true, data: { rows: result.data.entries, more: result.data.more } } : result;
  });
  const { leagues, games } = useEntityNames(list.rows?.map(({ subject }) => subject) ?? []);
  const columns = useMemo(() => columnsOf(t, { leagues, games }), [t, leagues, games]);
  const fields = useMemo(() => fieldsOf(t), [t]);
  return (
    <>
      <PageHead title={t('nav.audit')} intro={t('audit.intro')}>
        <a className="btn" href={addressOfExport(filter)} download>
          <Icon name="download" />
          {t('audit.export')}
        </a>
      </PageHead>
      <DataTable
        fill
        label={t('nav.audit')}
        texts="audit"
        columns={columns}
        source={list}
        keyOf={({ id }) => id}
        empty={{ icon: 'history', text: t('audit.empty') }}
        searchHint={t('audit.subject')}
        fields={fields}
        onQuery={setQuery}
        edgeOf={edgeOf}
        views={[
          { name: 'system', text: t('audit.system'), conditions: [{ field: 'actor', op: 'has', value: 'system' }] },
        ]}
      />
    </>
  );
}
