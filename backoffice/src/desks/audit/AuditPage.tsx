import { useMemo, useState } from 'react';
import { ListPage, type TableQuery, useRows, useT } from '../../kit';
import { useEntityNames } from '../../ui/entity/use-entity-names';
import { createColumns, listFields, toEdge } from './columns';
import { addressOfExport, toQuery } from './rules';

const pageSize = 50;

/** The whole log: filtered by the server, page by page, and as a file. */
export function AuditPage() {
  const t = useT();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: [] });
  const filter = toQuery(query);
  const list = useRows('opsAudit', 'entries', { input: { query: { ...filter, limit: pageSize } } });
  const { leagues, games } = useEntityNames(list.rows?.map(({ subject }) => subject) ?? []);
  const columns = useMemo(() => createColumns(t, { leagues, games }), [t, leagues, games]);
  const fields = useMemo(() => listFields(t), [t]);
  return (
    <ListPage
      page="audit"
      intro={t('audit.intro')}
      texts="audit"
      icon="history"
      none={t('audit.empty')}
      source={list}
      columns={columns}
      searchHint={t('audit.subject')}
      fields={fields}
      onQuery={setQuery}
      file={addressOfExport(filter)}
      toEdge={toEdge}
      views={[
        { name: 'system', text: t('audit.system'), conditions: [{ field: 'actor', op: 'has', value: 'system' }] },
      ]}
    />
  );
}
