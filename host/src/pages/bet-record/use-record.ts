import { useCall } from '@maru/client';
import type { Bet, BetRecord, BetRecordSums } from '@maru/contracts';
import { type RecordFilter, toPeriod } from './record-filter';

/** What a filter asks of the record, as a list and as a file. */
export function recordQuery({ state, product, ...period }: RecordFilter, now: number) {
  return {
    ...toPeriod({ state, product, ...period }, now),
    ...(product && { product: product as Bet['product'] }),
    ...(state !== 'all' && { status: state }),
  };
}

/** Everything that the record shows for a filter. */
export interface ShownRecord {
  /** Open bets, whenever they were placed; null where the filter leaves them out. */
  open: BetRecord | null;
  /** Settled bets of the period; null where the filter leaves them out. */
  settled: BetRecord | null;
  /** The bet that the address leads to, where it is in neither list. */
  linked: Bet | null;
  sums: BetRecordSums | null;
  /** Every list of the filter has been answered. */
  shown: boolean;
  failed: { message: string } | null;
  load(): void;
}

export function useRecord(filter: RecordFilter, now: number): ShownRecord {
  const { state, before, bet } = filter;
  // The page takes no other product from its address than those that have bets.
  const product = filter.product as Bet['product'] | null;
  const period = toPeriod(filter, now);
  // Open bets stand above the newest page alone.
  const withOpen = state === 'open' || (state === 'all' && !before);
  const withSettled = state !== 'open';
  // Without `before` it is the first page; the right rail shares its key for all products.
  const toPageInput = (isPaged: boolean) => (isPaged && before ? { before } : { page: 1 });
  const openQuery = { status: 'open' as const, ...toPageInput(state === 'open'), ...(product && { product }) };
  const settledQuery = {
    ...period,
    status: 'settled' as const,
    ...toPageInput(state !== 'open'),
    ...(product && { product }),
  };
  const open = useCall('betRecord', withOpen ? { query: openQuery } : null, {
    // Where both lists fail, one warning is enough.
    call: { background: withSettled },
  });
  const settled = useCall('betRecord', withSettled ? { query: settledQuery } : null);
  const linkedRecord = useCall('betRecord', bet ? { query: { id: bet } } : null);
  const sums = useCall(
    'betRecordSums',
    { query: { ...period, ...(product && { product }) } },
    {
      keepPrevious: true,
      call: { background: true },
    },
  );

  const lists = [...(withOpen ? [open] : []), ...(withSettled ? [settled] : [])];
  const isListed = lists.some(({ data }) => data?.data.some(({ id }) => id === bet));
  return {
    open: withOpen ? open.data : null,
    settled: withSettled ? settled.data : null,
    linked: isListed ? null : (linkedRecord.data?.data[0] ?? null),
    sums: sums.data,
    shown: lists.every(({ data }) => data !== null),
    failed: lists.find(({ failed }) => failed)?.failed ?? null,
    load: () => {
      for (const called of [...lists, sums]) void called.load();
    },
  };
}
