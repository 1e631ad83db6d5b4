import type { Bet, BetRecord, BetUpdated } from '@maru/contracts';
import { countedBets } from '@maru/contracts/record-bounds';
import type { CallInput } from '../core';

/** What changed about a bet, with the whole bet as the record shows it. */
export type BetUpdate = Pick<BetUpdated, 'bet' | 'change'>;
export type BetRecordQuery = NonNullable<CallInput<'betRecord'>['query']>;

/** A page of the record after a change. `incomplete`: rows have moved between pages, so that it must be asked for again. */
export interface AppliedBet {
  record: BetRecord;
  incomplete: boolean;
}

const isListed = (bet: Bet, status: Bet['status'], query: BetRecordQuery) =>
  (query.status === undefined || query.status === status || (query.status === 'settled' && status !== 'open')) &&
  (query.id === undefined || query.id === bet.id) &&
  (query.from === undefined || bet.placed_at >= query.from) &&
  (query.to === undefined || bet.placed_at < query.to) &&
  (query.product === undefined || query.product === bet.product);

/** A later answer of the record may have shown a later state than an event that was still on its way. */
function isOutdated({ bet, change }: BetUpdate, shown: Bet): boolean {
  return change !== 'corrected' && (bet.settled_at ?? 0) < (shown.settled_at ?? 0);
}

function withTotal(record: BetRecord, data: Bet[], all: number): BetRecord {
  // Counted up to a bound, behind which one more or less changes nothing.
  const total = record.total >= countedBets ? record.total : Math.min(all, countedBets);
  return { ...record, data, total, last_page: Math.max(1, Math.ceil(total / record.per_page)) };
}

/** Newest first, as the record is. */
function inserted(rows: readonly Bet[], bet: Bet): Bet[] {
  const at = rows.findIndex((row) => row.placed_at < bet.placed_at);
  return at < 0 ? [...rows, bet] : [...rows.slice(0, at), bet, ...rows.slice(at)];
}

/** A page of the bet record, asked for with `query`, after a bet was placed, settled or corrected. */
export function applyBet(record: BetRecord, query: BetRecordQuery, update: BetUpdate): AppliedBet {
  const { bet, change } = update;
  const { data, total, current_page: page, last_page } = record;
  const shown = data.find(({ id }) => id === bet.id);
  const belongs = isListed(bet, bet.status, query);

  if (shown) {
    if (isOutdated(update, shown)) return { record, incomplete: false };
    if (belongs) {
      return { record: { ...record, data: data.map((row) => (row === shown ? bet : row)) }, incomplete: false };
    }
    const otherRows = data.filter((row) => row !== shown);
    return { record: withTotal(record, otherRows, total - 1), incomplete: page < last_page || record.next !== null };
  }
  // Nobody can tell in which lists a bet stood before its settlement was taken back.
  if (change === 'corrected') return { record, incomplete: query.status !== undefined };
  const before = change === 'settled' && isListed(bet, 'open', query);
  // It stands, or stood, on another page.
  if (before) return belongs ? { record, incomplete: false } : { record, incomplete: true };
  if (!belongs) return { record, incomplete: false };
  // A new bet stands on the first page, and moves the others.
  if (query.before !== undefined) return { record, incomplete: false };
  if (page > 1) return { record: withTotal(record, data, total + 1), incomplete: true };
  const rows = inserted(data, bet);
  const next = rows.length > record.per_page ? rows[record.per_page - 1]!.id : record.next;
  const changed = { ...record, next };
  return { record: withTotal(changed, rows.slice(0, record.per_page), total + 1), incomplete: false };
}
