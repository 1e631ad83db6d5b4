import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { TableQuery } from '../../../kit';
import { addressOfPage, DataTable, PageHead, useBase, useList, useMoney, useSearchOfAddress } from '../../../kit';
import { BetSheet } from './BetSheet';
import { betColumns } from './bet-columns';
import { type BetRow, betFields, betQueryOf, toRow } from './bet-rows';

/** The list begins anew where the address looks for something else. */
export function BetsPage() {
  const search = useSearchOfAddress();
  return <Bets key={search} search={search} />;
}

/** Bets on domestic and virtual sports, newest first; found by number, match, member and state. */
function Bets({ search }: { search: string }) {
  const { t, callApi } = useBase();
  const money = useMoney();
  const navigate = useNavigate();
  const { bet: opened } = useParams();
  const [query, setQuery] = useState<TableQuery>({ search, conditions: [] });
  const load = async (words: TableQuery, before?: number) => {
    const result = await callApi('opsTradingBets', { query: { ...betQueryOf(words), before } });
    return result.ok
      ? { ok: true as const, data: { rows: result.data.bets.map(toRow), more: result.data.more } }
      : result;
  };
  const list = useList<BetRow>(`trading bets ${JSON.stringify(query)}`, (before) => load(query, before));
  // A link may name a bet that is not among the rows.
  const openedList = useList<BetRow>(`trading bet ${opened ?? ''}`, () =>
    opened ? load({ search: opened, conditions: [] }) : Promise.resolve({ ok: true, data: { rows: [], more: false } }),
  );
  const open = [...(list.rows ?? []), ...(openedList.rows ?? [])].find(({ id }) => String(id) === opened);
  const columns = useMemo(() => betColumns(t, money), [t, money]);
  const fields = useMemo(() => betFields(t), [t]);
  return (
    <>
      <PageHead title={t('nav.bets')} intro={t('trade.bets_intro')} />
      <DataTable
        fill
        label={t('nav.bets')}
        texts="trade.bet"
        name="trade_bets"
        columns={columns}
        source={list}
        keyOf={({ id }) => id}
        empty={{ icon: 'ticket', text: t('trade.no_bets') }}
        search={search}
        searchHint={t('trade.search_bets')}
        fields={fields}
        onQuery={setQuery}
        isOpen={({ id }) => String(id) === opened}
        addressOf={({ id }) => addressOfPage('bets', { search, row: String(id) })}
      />
      {open && <BetSheet key={open.id} bet={open} onClose={() => navigate(addressOfPage('bets', { search }))} />}
    </>
  );
}
