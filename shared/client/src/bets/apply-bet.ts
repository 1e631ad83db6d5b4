import type { Bet, BetRecord, BetUpdated } from '@maru/contracts';
import { countedBets } from '@maru/contracts/record-bounds';
import type { CallInput } from '../core';

/** What changed about a bet, with the whole bet as the record shows it. */
export interface BetChanged {
  bet: Bet;
  /** `hidden`: the member has taken it off the record. */
  change: BetUpdated['change'] | 'hidden';
  /** Its state before; null if unknown. Without meaning for a placed bet. */
  before: Bet['status'] | null;
}

export type BetRecordQuery = NonNullable<CallInput<'betRecord'>['query']>;

/**
 * A page of the record after a change. `incomplete`: a row that the page does not have may belong on it now, so the
 * page must be fetched again.
 */
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
function isOutdated({ bet, change }: BetChanged, shown: Bet): boolean {
  return change !== 'corrected' && change !== 'hidden' && (bet.settled_at ?? 0) < (shown.settled_at ?? 0);
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

/** Placed before every row of the page. For bets of the same millisecond the order is unknown. */
const isBehind = ({ data }: BetRecord, bet: Bet) => data.length > 0 && bet.placed_at < data.at(-1)!.placed_at;
/** Placed after the last row of the page. */
const isAheadOfLast = ({ data }: BetRecord, bet: Bet) => data.length > 0 && bet.placed_at > data.at(-1)!.placed_at;
/** Placed after every row of the page. */
const isAhead = ({ data }: BetRecord, bet: Bet) => data.length > 0 && bet.placed_at > data[0]!.placed_at;

/**
 * Whether a bet of the list would be on the page. If it would be and is missing, the page was read before the bet
 * joined the list, or after it left.
 */
const covers = (record: BetRecord, query: BetRecordQuery, bet: Bet) =>
  record.current_page === 1 && query.before === undefined && (record.next === null || isAheadOfLast(record, bet));

/** A page of a list that a bet has left, on which it does not stand. */
function withoutOther(record: BetRecord, query: BetRecordQuery, bet: Bet): AppliedBet {
  // The bets before another one are the same whatever became of those that were placed after it.
  const isUntouched = covers(record, query, bet) || (query.before !== undefined && isAhead(record, bet));
  // A row may have moved over from the next page, and the page may have been counted before or after.
  return { record, incomplete: !isUntouched };
}

/** A page of a list that a bet has joined. */
function withNew(record: BetRecord, query: BetRecordQuery, { bet, change }: BetChanged): AppliedBet {
  const { data, total, per_page } = record;
  // A new bet is listed before all others.
  if (query.before !== undefined && change === 'placed') return { record, incomplete: false };
  // A row may have moved over from the page before. Whether the bet is on that page is unknown here.
  if (record.current_page > 1 || (query.before !== undefined && (data.length === 0 || isAhead(record, bet)))) {
    return { record: withTotal(record, data, total + 1), incomplete: true };
  }
  if (record.next !== null && isBehind(record, bet)) {
    return { record: withTotal(record, data, total + 1), incomplete: false };
  }
  const rows = inserted(data, bet);
  const next = rows.length > per_page ? rows[per_page - 1]!.id : record.next;
  return { record: withTotal({ ...record, next }, rows.slice(0, per_page), total + 1), incomplete: false };
}

/** A page of the bet record, asked for with `query`, after a bet was placed, settled, corrected or hidden. */
export function applyBet(record: BetRecord, query: BetRecordQuery, changed: BetChanged): AppliedBet {
  const { bet, change, before } = changed;
  const { data, total, current_page: page, last_page } = record;
  const shown = data.find(({ id }) => id === bet.id);
  const belongs = change !== 'hidden' && isListed(bet, bet.status, query);
  if (shown) {
    if (isOutdated(changed, shown)) return { record, incomplete: false };
    if (belongs) {
      return { record: { ...record, data: data.map((row) => (row === shown ? bet : row)) }, incomplete: false };
    }
    const otherRows = data.filter((row) => row !== shown);
    // The row that moves up from the next page is not here.
    return { record: withTotal(record, otherRows, total - 1), incomplete: page < last_page || record.next !== null };
  }
  if (change === 'placed') return belongs ? withNew(record, query, changed) : { record, incomplete: false };
  // Without a state it is in a list whatever becomes of it.
  if (before === null) return { record, incomplete: query.status !== undefined };
  const belonged = isListed(bet, before, query);
  if (belonged && !belongs) return withoutOther(record, query, bet);
  // It is on another page, or was placed after this one was read.
  if (belonged && !covers(record, query, bet)) return { record, incomplete: false };
  return belongs ? withNew(record, query, changed) : { record, incomplete: false };
}
