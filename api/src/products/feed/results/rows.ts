import type { VendorResults } from '@maru/contracts';
import type { ResultMessage } from '../state/odds-book';
import type { ResultRow } from './grade';

export type NewRow = Omit<ResultRow, 'epoch'>;

export const isResultMessage = (message: { type: string }): message is ResultMessage =>
  message.type === 'settlement' ||
  message.type === 'rollback_settlement' ||
  message.type === 'bet_cancel' ||
  message.type === 'rollback_cancel';

/** A message about results as it is stored. */
export function toRow(message: ResultMessage): NewRow {
  return {
    matchId: message.match,
    marketId: message.market,
    seq: message.seq,
    kind: message.type,
    outcomes:
      message.type === 'settlement' ? message.outcomes.map(({ id, won, void_tenths }) => [id, won, void_tenths]) : null,
    fromAt: 'from' in message ? message.from : null,
    toAt: 'to' in message ? message.to : null,
    reason: message.type === 'bet_cancel' ? message.void_reason : null,
  };
}

const toWindow = ({ marketId, fromAt, toAt }: NewRow) => `${marketId}:${fromAt ?? ''}-${toAt ?? ''}`;

/**
 * Converts the feed's results answer to rows as of message `seq`, including withdrawals of stored settlements and
 * cancellations.
 * @param stored rows of the match
 */
export function rowsOfResults(results: VendorResults, seq: number, stored: readonly ResultRow[]): NewRow[] {
  const row = (marketId: number, kind: NewRow['kind'], more: Partial<NewRow> = {}): NewRow => ({
    matchId: results.match,
    marketId,
    seq,
    kind,
    outcomes: null,
    fromAt: null,
    toAt: null,
    reason: 'results',
    ...more,
  });
  const rows = results.markets.map(({ market, outcomes }) =>
    row(market, 'settlement', { outcomes: outcomes.map(({ id, won, void_tenths }) => [id, won, void_tenths]) }),
  );
  for (const { market, from, to, void_reason } of results.cancelled)
    rows.push(row(market, 'bet_cancel', { fromAt: from, toAt: to, reason: void_reason }));

  const newest = [...stored].sort((a, b) => b.seq - a.seq);
  const graded = new Set(results.markets.map(({ market }) => market));
  for (const market of new Set(newest.map((item) => item.marketId))) {
    const last = newest.find((item) => item.marketId === market && item.kind.endsWith('settlement'));
    if (last?.kind === 'settlement' && !graded.has(market)) rows.push(row(market, 'rollback_settlement'));
  }
  const stands = new Set(rows.filter((item) => item.kind === 'bet_cancel').map(toWindow));
  const seen = new Set<string>();
  for (const item of newest) {
    if (!item.kind.endsWith('cancel') || seen.has(toWindow(item))) continue;
    seen.add(toWindow(item));
    // What the house decided (seq 0) is not the feed's to take back.
    if (item.kind === 'bet_cancel' && item.seq > 0 && !stands.has(toWindow(item))) {
      rows.push(row(item.marketId, 'rollback_cancel', { fromAt: item.fromAt, toAt: item.toAt }));
    }
  }
  return rows;
}
