import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { TableQuery } from '../../../kit';
import { addressOfPage, count, DataTable, Figures, Icon, PageHead, useMoney, useSheetPlace, useT } from '../../../kit';
import { RoundSheet } from './RoundSheet';
import { roundColumns } from './round-columns';
import { roundCategories, roundViews } from './round-state';
import { useRounds } from './use-rounds';

const viewOf = (value: string) => ({ field: 'view', op: 'is', value }) as const;
const edges: Readonly<Record<string, string>> = { waiting: 'late', settling: 'act' };

/** Rounds of virtual sports: what comes, what is played, what waits for its result, how it ended; one in the sheet. */
export function RoundsPage() {
  const t = useT();
  const money = useMoney();
  const navigate = useNavigate();
  const { round: opened } = useParams();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: [] });
  const { list, counts, alive } = useRounds(query);
  const open = (row: string) => navigate(addressOfPage('rounds', { row }));
  const { setOrder, placeOf } = useSheetPlace(open);
  const columns = useMemo(() => roundColumns(t, money), [t, money]);
  const id = opened && /^\d{1,15}$/.test(opened) ? Number(opened) : null;
  const views = roundViews.map((name) => ({ name, text: t(`trade.round_view.${name}`) }));
  return (
    <>
      <PageHead title={t('nav.rounds')} intro={t('trade.rounds_intro')} />
      {!alive && (
        <p className="note note--danger" role="status">
          <Icon name="plug-connected-x" />
          {t('trade.rounds_silent')}
        </p>
      )}
      <Figures
        label={t('trade.figures')}
        figures={views.slice(1).map(({ name, text }) => ({
          name,
          text,
          value: count(counts[name] ?? 0),
          edge: (counts[name] ?? 0) === 0 ? undefined : edges[name],
        }))}
      />
      <DataTable
        fill
        label={t('nav.rounds')}
        texts="trade.round"
        name="trade_rounds"
        columns={columns}
        source={list}
        keyOf={(row) => row.id}
        empty={{ icon: 'device-gamepad-2', text: t('trade.no_rounds') }}
        searchHint={t('trade.search_rounds')}
        fields={[
          {
            kind: 'choice',
            single: true,
            operations: ['is'],
            name: 'view',
            text: t('trade.view_field'),
            options: views.map(({ name, text }) => ({ value: name, text })),
          },
          {
            kind: 'choice',
            single: true,
            operations: ['is'],
            name: 'category',
            text: t('trade.category_field'),
            options: roundCategories.map((roundCategory) => ({
              value: String(roundCategory),
              text: t(`trade.category.${roundCategory}`),
            })),
          },
        ]}
        onQuery={setQuery}
        onRows={setOrder}
        views={views.slice(1).map(({ name, text }) => ({
          name,
          text,
          conditions: [viewOf(name)],
          count: counts[name],
        }))}
        edgeOf={({ state }) => (state === 'waiting' ? 'late' : undefined)}
        isOpen={(row) => row.id === id}
        addressOf={(row) => addressOfPage('rounds', { row: String(row.id) })}
      />
      {id !== null && <RoundSheet key={id} id={id} place={placeOf(id)} onClose={() => open('')} />}
    </>
  );
}
