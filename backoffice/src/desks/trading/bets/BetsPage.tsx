import { ListPage, useAddressQuery, useBase, useList, useOpenRow } from '../../../kit';
import { BetSheet } from './BetSheet';
import { useBetColumns } from './bet-columns';
import { type BetRow, betFields, toBetQuery, toRow } from './bet-rows';

const empty = { ok: true, data: { rows: [], more: false } } as const;

/** Bets on domestic and virtual sports, newest first; found by number, match, member and state. */
export function BetsPage() {
  const { t, callApi } = useBase();
  const rows = useOpenRow('bets');
  const { query, setQuery, listKey } = useAddressQuery();
  const load = async (words: typeof query, before?: number) => {
    const result = await callApi('opsTradingBets', { query: { ...toBetQuery(words), before } });
    return result.ok
      ? { ok: true as const, data: { rows: result.data.bets.map(toRow), more: result.data.more } }
      : result;
  };
  const list = useList<BetRow>(`trading bets ${JSON.stringify(query)}`, (before) => load(query, before));
  // A link may name a bet that is not among the rows.
  const linked = useList<BetRow>(`trading bet ${rows.opened ?? ''}`, () =>
    rows.opened ? load({ search: rows.opened, conditions: [] }) : Promise.resolve(empty),
  );
  const open = [...(list.rows ?? []), ...(linked.rows ?? [])].find(({ id }) => id === rows.id);
  return (
    <ListPage
      key={listKey}
      page="bets"
      intro={t('trade.bets_intro')}
      texts="trade.bet"
      name="trade_bets"
      icon="ticket"
      none={t('trade.no_bets')}
      source={list}
      columns={useBetColumns()}
      first={query}
      searchHint={t('trade.search_bets')}
      fields={betFields(t)}
      onQuery={setQuery}
      rows={rows}
    >
      {open && <BetSheet key={open.id} bet={open} onClose={rows.close} />}
    </ListPage>
  );
}
