import {
  choiceFilter,
  choices,
  count,
  Figures,
  Icon,
  ListPage,
  serverViews,
  useAddressQuery,
  useOpenRow,
  useT,
} from '../../../kit';
import { RoundSheet } from './RoundSheet';
import { useRoundColumns } from './round-columns';
import { roundCategories, roundViews } from './round-state';
import { useRounds } from './use-rounds';

const edges: Readonly<Record<string, string>> = { waiting: 'late', settling: 'act' };

/** Rounds of virtual sports by state, from scheduled to settled; one in the sheet. */
export function RoundsPage() {
  const t = useT();
  const rows = useOpenRow('rounds');
  const { query, setQuery, listKey } = useAddressQuery();
  const { list, counts, alive } = useRounds(query);
  const n = (name: string) => counts[name] ?? 0;
  return (
    <ListPage
      key={listKey}
      page="rounds"
      intro={t('trade.rounds_intro')}
      texts="trade.round"
      name="trade_rounds"
      icon="device-gamepad-2"
      none={t('trade.no_rounds')}
      above={
        <>
          {!alive && (
            <p className="note note--danger" role="status">
              <Icon name="plug-connected-x" />
              {t('trade.rounds_silent')}
            </p>
          )}
          <Figures
            label={t('trade.figures')}
            texts="trade.round_view."
            figures={roundViews.slice(1).map((name) => ({
              name,
              value: count(n(name)),
              edge: n(name) === 0 ? undefined : edges[name],
            }))}
          />
        </>
      }
      source={list}
      columns={useRoundColumns()}
      first={query}
      searchHint={t('trade.search_rounds')}
      fields={[
        choiceFilter('view', t('trade.view_field'), choices(t, 'trade.round_view.', roundViews)),
        choiceFilter('category', t('trade.category_field'), choices(t, 'trade.category.', roundCategories)),
      ]}
      onQuery={setQuery}
      views={serverViews(t, 'trade.round_view.', roundViews.slice(1), counts)}
      toEdge={({ state }) => (state === 'waiting' ? 'late' : undefined)}
      rows={rows}
    >
      {rows.id !== null && (
        <RoundSheet key={rows.id} id={rows.id} place={rows.toSheetPlace(rows.id)} onClose={rows.close} />
      )}
    </ListPage>
  );
}
