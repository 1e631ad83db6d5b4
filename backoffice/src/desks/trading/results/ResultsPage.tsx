import type { ResultRow } from '@maru/contracts';
import { useRef, useState } from 'react';
import {
  AddButton,
  choiceFilter,
  choices,
  count,
  Figures,
  is,
  ListPage,
  serverViews,
  useAddressQuery,
  useOpenRow,
  useShortcuts,
  useT,
} from '../../../kit';
import { useCanTrade } from '../use-rights';
import { FindMatch } from './FindMatch';
import { ResultSheet } from './ResultSheet';
import { useResultColumns } from './result-columns';
import { resultViews } from './result-state';
import { useResults } from './use-results';

const todo = [is('view', 'todo')];
const edges: Readonly<Record<string, string>> = { todo: 'act', differs: 'late' };

function toEdge({ state, approval }: ResultRow) {
  if (state === 'feed_differs') return 'late';
  return approval === null ? undefined : 'mine';
}

/** Results: what waits for one, what is being settled, what was decided; one match in the sheet. */
export function ResultsPage() {
  const t = useT();
  const rows = useOpenRow('results');
  const { query, setQuery, listKey } = useAddressQuery(todo);
  const { list, counts } = useResults(query);
  const canTrade = useCanTrade();
  const [finding, setFinding] = useState(false);
  const isTodo = query.conditions.some(({ field, value }) => field === 'view' && value === 'todo');
  useShortcuts(useRef(null), { i: canTrade ? () => setFinding(true) : undefined });
  const n = (name: string) => counts[name] ?? 0;
  return (
    <ListPage
      key={listKey}
      page="results"
      intro={t('trade.results_intro')}
      texts="trade.result"
      name="trade_results"
      icon="flag-3"
      none={t(isTodo ? 'trade.no_results' : 'list.none')}
      head={canTrade && <AddButton text={t('trade.enter_result')} onAdd={() => setFinding(true)} />}
      above={
        <Figures
          label={t('trade.figures')}
          texts="trade.result_view."
          figures={resultViews.slice(0, -1).map((name) => ({
            name,
            value: count(n(name)),
            edge: n(name) === 0 ? undefined : edges[name],
          }))}
        />
      }
      source={list}
      columns={useResultColumns()}
      first={query}
      begin="todo"
      searchHint={t('trade.search_results')}
      fields={[choiceFilter('view', t('trade.view_field'), choices(t, 'trade.result_view.', resultViews))]}
      onQuery={setQuery}
      views={serverViews(t, 'trade.result_view.', resultViews, counts)}
      toEdge={toEdge}
      rows={rows}
    >
      {finding && <FindMatch onClose={() => setFinding(false)} />}
      {rows.id !== null && (
        <ResultSheet
          key={rows.id}
          id={rows.id}
          place={rows.toSheetPlace(rows.id)}
          row={list.rows?.find(({ id }) => id === rows.id)}
          onClose={rows.close}
          onChanged={list.reload}
        />
      )}
    </ListPage>
  );
}
