import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { addressOfPage } from '../../../routes/address';
import { useT } from '../../../shell/context';
import { count } from '../../../ui/format';
import { PageHead } from '../../../ui/PageHead';
import type { TableQuery } from '../../../ui/table/conditions';
import { DataTable } from '../../../ui/table/DataTable';
import { Figures } from '../Figures';
import { useMoney } from '../money';
import { ResultSheet } from './ResultSheet';
import { resultColumns } from './result-columns';
import { resultViews } from './result-state';
import { useResults } from './use-results';

/** Results: what waits for one, what is being settled, what was decided; one match in the sheet. */
export function ResultsPage() {
  const t = useT();
  const money = useMoney();
  const navigate = useNavigate();
  const { match: opened } = useParams();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: [] });
  const { list, counts } = useResults(query);
  const columns = useMemo(() => resultColumns(t, money), [t, money]);
  const id = opened && /^\d{1,15}$/.test(opened) ? Number(opened) : null;
  const views = resultViews.map((name) => ({ name, text: t(`trade.result_view.${name}`) }));
  return (
    <>
      <PageHead title={t('nav.results')} intro={t('trade.results_intro')} />
      <Figures
        label={t('trade.figures')}
        figures={views.map(({ name, text }) => ({
          name,
          text,
          value: count(counts[name] ?? 0),
          edge: (counts[name] ?? 0) === 0 ? undefined : { todo: 'act', differs: 'late' }[name as string],
        }))}
      />
      <DataTable
        fill
        label={t('nav.results')}
        texts="trade.result"
        name="trade_results"
        columns={columns}
        source={list}
        keyOf={(row) => row.id}
        empty={{ icon: 'flag-3', text: t('trade.no_results') }}
        searchHint={t('trade.search_results')}
        fields={[
          {
            kind: 'choice',
            single: true,
            operations: ['is'],
            name: 'view',
            text: t('trade.view_field'),
            options: views.map(({ name, text }) => ({ value: name, text })),
          },
        ]}
        onQuery={setQuery}
        views={views.map(({ name, text }) => ({
          name,
          text,
          conditions: [{ field: 'view', op: 'is', value: name }],
          count: counts[name],
        }))}
        edgeOf={({ state, approval }) => {
          if (state === 'feed_differs') return 'late';
          return approval === null ? undefined : 'mine';
        }}
        isOpen={(row) => row.id === id}
        addressOf={(row) => addressOfPage('results', { row: String(row.id) })}
      />
      {id !== null && (
        <ResultSheet
          key={id}
          id={id}
          row={list.rows?.find((row) => row.id === id)}
          onClose={() => navigate(addressOfPage('results'))}
          onOpen={(approval) => navigate(addressOfPage('approvals', { row: String(approval) }))}
          onChanged={list.reload}
        />
      )}
    </>
  );
}
