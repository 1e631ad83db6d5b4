import type { TransferDirection, TransferState } from '@maru/contracts';
import type { VendorTransaction } from '../../../vendors/casino/port';

/** A transfer by the site's books. `user`: the member's name at the vendor; amounts in KRW; times epoch ms. */
export interface OwnTransfer {
  id: string;
  member: number;
  user: string;
  direction: TransferDirection;
  /** Null if everything was requested and the vendor has not reported the amount. */
  amount: number | null;
  state: TransferState;
  /** The vendor's row that it is known to be, where that does not name it. */
  vendorTransaction: string | null;
  sentAt: number | null;
  endedAt: number | null;
}

/** A difference of transfers. `amount`: the vendor's figure less ours, KRW × 100. */
type TransferDifference =
  | { kind: 'unmatched_transfer'; transaction: VendorTransaction; amount: number }
  | { kind: 'missing_transfer'; transfer: OwnTransfer; amount: number };

export interface Matched {
  differences: TransferDifference[];
  /** Ids of transfers that the vendor lists, and of vendor's transactions that the site knows. */
  transfers: ReadonlySet<string>;
  transactions: ReadonlySet<string>;
}

/** How vendors name the transactions of each direction. */
export const transactionKinds: Record<TransferDirection, VendorTransaction['kind']> = {
  to_casino: 'deposit',
  to_money: 'withdrawal',
  point_to_money: 'exchange',
};
const isTransfer = ({ kind }: VendorTransaction) => kind === 'deposit' || kind === 'withdrawal' || kind === 'exchange';
/** Without ids a transaction belongs to a transfer that was sent at most so long before or after it, in ms. */
export const matchWithinMs = 120_000;

function fits(transfer: OwnTransfer, transaction: VendorTransaction): boolean {
  return (
    transaction.user === transfer.user &&
    transaction.kind === transactionKinds[transfer.direction] &&
    (transfer.amount === null || Math.abs(transaction.amount) === transfer.amount * 100)
  );
}

/** Pairs by time without ids: the nearest first, each side once. Ties go to the earlier transaction, then the lower id. */
function pairByTime(transfers: readonly OwnTransfer[], transactions: readonly VendorTransaction[]): [string, string][] {
  const candidates = transfers.flatMap((transfer) =>
    transactions.flatMap((transaction) => {
      const apart = Math.abs(transaction.at - (transfer.sentAt ?? Number.POSITIVE_INFINITY));
      return apart <= matchWithinMs && fits(transfer, transaction) ? [{ transfer, transaction, apart }] : [];
    }),
  );
  candidates.sort(
    (a, b) =>
      // What is confirmed was carried out for certain: it is paired before what may not have been.
      Number(b.transfer.state === 'confirmed') - Number(a.transfer.state === 'confirmed') ||
      a.apart - b.apart ||
      a.transaction.at - b.transaction.at ||
      (a.transaction.id < b.transaction.id ? -1 : 1),
  );
  const [usedTransfers, usedTransactions] = [new Set<string>(), new Set<string>()];
  return candidates.flatMap(({ transfer, transaction }): [string, string][] => {
    if (usedTransfers.has(transfer.id) || usedTransactions.has(transaction.id)) return [];
    usedTransfers.add(transfer.id);
    usedTransactions.add(transaction.id);
    return [[transfer.id, transaction.id]];
  });
}

/**
 * Pairs by the site's ids. A row that names none of them belongs to the transfer that is known to be it, else to one that
 * nothing else belongs to and that was sent at about its time: the vendor lost the id.
 */
function pairById(
  all: readonly OwnTransfer[],
  transfers: readonly OwnTransfer[],
  transactions: readonly VendorTransaction[],
): [string, string][] {
  const named = transactions.flatMap((transaction): [string, string][] => {
    const transfer = transfers.find(
      ({ id, vendorTransaction }) => id === transaction.ref || vendorTransaction === transaction.id,
    );
    return transfer && fits(transfer, transaction) ? [[transfer.id, transaction.id]] : [];
  });
  const ids = new Set(all.map(({ id }) => id));
  const taken = new Set(named.flat());
  const left = transactions.filter(({ id, ref }) => !taken.has(id) && (ref === null || !ids.has(ref)));
  return [
    ...named,
    ...pairByTime(
      transfers.filter(({ id }) => !taken.has(id)),
      left,
    ),
  ];
}

/**
 * Compares the site's transfers with a vendor's transactions of a period. `proof`: whether the vendor keeps the site's ids.
 * Transfers that are under way are no difference, whatever the vendor lists. `settledBefore`: a transfer confirmed after it
 * (epoch ms) may be missing from the list for now. A rejected transfer that the vendor lists is unmatched.
 */
export function matchTransfers(
  transfers: readonly OwnTransfer[],
  all: readonly VendorTransaction[],
  { proof, from, settledBefore }: { proof: 'id' | 'balance'; from: number; settledBefore: number },
): Matched {
  // Overlapping pages and periods list a transaction twice.
  const transactions = [
    ...new Map(all.filter(isTransfer).map((transaction) => [transaction.id, transaction])).values(),
  ];
  const candidates = transfers.filter(({ state }) => state !== 'rejected');
  const pairs =
    proof === 'balance' ? pairByTime(candidates, transactions) : pairById(transfers, candidates, transactions);
  // The same id twice is the vendor carrying a transfer out twice: the second one is unmatched.
  const byTransfer = new Map<string, string>();
  for (const [transfer, transaction] of pairs) if (!byTransfer.has(transfer)) byTransfer.set(transfer, transaction);
  const matchedIds = new Set(byTransfer.values());
  const unmatched = transactions
    .filter(({ id, amount }) => !matchedIds.has(id) && amount !== 0)
    .map((transaction) => ({ kind: 'unmatched_transfer' as const, transaction, amount: transaction.amount }));
  const missing = transfers
    .filter(
      ({ id, state, direction, sentAt, endedAt }) =>
        state === 'confirmed' &&
        direction !== 'point_to_money' &&
        !byTransfer.has(id) &&
        sentAt !== null &&
        sentAt >= from &&
        (endedAt ?? 0) < settledBefore,
    )
    .flatMap((transfer) =>
      transfer.amount === null || transfer.amount === 0
        ? []
        : [
            {
              kind: 'missing_transfer' as const,
              transfer,
              amount: transfer.direction === 'to_casino' ? -transfer.amount * 100 : transfer.amount * 100,
            },
          ],
    );
  return { differences: [...unmatched, ...missing], transfers: new Set(byTransfer.keys()), transactions: matchedIds };
}
