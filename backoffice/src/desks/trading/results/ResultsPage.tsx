import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  AddButton,
  addressOfPage,
  count,
  DataTable,
  Figures,
  PageHead,
  type TableQuery,
  useMoney,
  useSheetPlace,
  useShortcuts,
  useT,
} from '../../../kit';
import { useCanTrade } from '../use-rights';
import { FindMatch } from './FindMatch';
import { ResultSheet } from './ResultSheet';
import { resultColumns } from './result-columns';
import { resultViews } from './result-state';
import { useResults } from './use-results';

const viewOf = (value: string) => ({ field: 'view', op: 'is', value }) as const;

/** Results: what waits for one, what is being settled, what was decided; one match in the sheet. */
export function ResultsPage() {
  const t = useT();
  const money = useMoney();
  const navigate = useNavigate();
  const { match: opened } = useParams();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: [viewOf('todo')] });
  const { list, counts } = useResults(query);
  const open = (row: string) => navigate(addressOfPage('results', { row }));
  const { setOrder, placeOf } = useSheetPlace(open);
  const canTrade = useCanTrade();
  const [finding, setFinding] = useState(false);
  const isTodo = query.conditions.some(({ field, value }) => field === 'view' && value === 'todo');
  useShortcuts(useRef(null), { i: canTrade ? () => setFinding(true) : undefined });
  const columns = useMemo(() => resultColumns(t, money), [t, money]);
  const id = opened && /^\d{1,15}$/.test(opened) ? Number(opened) : null;
  const views = resultViews.map((name) => ({ name, text: t(`trade.result_view.${name}`) }));
  return (
    <>
      <PageHead title={t('nav.results')} intro={t('trade.results_intro')}>
        {canTrade && <AddButton text={t('trade.enter_result')} onAdd={() => setFinding(true)} />}
      </PageHead>
      <Figures
        label={t('trade.figures')}
        figures={views.slice(0, -1).map(({ name, text }) => ({
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
        empty={{ icon: 'flag-3', text: t(isTodo ? 'trade.no_results' : 'list.none') }}
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
        begin="todo"
        onRows={setOrder}
        views={views.map(({ name, text }) => ({
          name,
          text,
          conditions: [viewOf(name)],
          count: counts[name],
        }))}
        edgeOf={({ state, approval }) => {
          if (state === 'feed_differs') return 'late';
          return approval === null ? undefined : 'mine';
        }}
        isOpen={(row) => row.id === id}
        addressOf={(row) => addressOfPage('results', { row: String(row.id) })}
      />
      {finding && <FindMatch onClose={() => setFinding(false)} />}
      {id !== null && (
        <ResultSheet
          key={id}
          id={id}
          place={placeOf(id)}
          row={list.rows?.find((row) => row.id === id)}
          onClose={() => open('')}
          onChanged={list.reload}
        />
      )}
    </>
  );
}
