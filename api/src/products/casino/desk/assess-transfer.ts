import type { TransferDeskDetail } from '@maru/contracts';

interface TransferEvidence extends Pick<TransferDeskDetail, 'id' | 'direction' | 'amount' | 'books' | 'created_at'> {
  transactions: readonly TransferDeskDetail['transactions'][number][];
}

/**
 * What the figures say of a transfer without an answer: whether the vendor's balance moved by just its amount with nothing
 * else in between. A transaction with the transfer's own id is proof. It decides nothing: people do.
 */
export function assessTransfer({
  id,
  direction,
  amount,
  books,
  transactions,
  created_at,
}: TransferEvidence): TransferDeskDetail['looks'] {
  if (transactions.some(({ ref }) => ref === id)) return 'arrived';
  const { vendor_before, vendor_now, vendor_at } = books;
  if (amount === null || amount === 0 || vendor_before === null || vendor_now === null || vendor_at === null) {
    return 'unclear';
  }
  const isReadAfter = vendor_at >= created_at;
  const hasPlay = transactions.some(({ at, kind }) => at >= created_at && kind !== 'point');
  if (!isReadAfter) return 'unclear';
  const moved = vendor_now - vendor_before;
  const expected = direction === 'to_money' ? -amount : amount;
  // What a list without ids shows may be the transfer itself.
  const own = transactions.filter(({ at, kind }) => at >= created_at && (kind === 'deposit' || kind === 'withdrawal'));
  const isOwnAlone =
    own.length === 1 &&
    own[0]!.amount === expected * 100 &&
    transactions.every(
      ({ at, kind }) => at < created_at || kind === 'point' || kind === 'deposit' || kind === 'withdrawal',
    );
  if (moved === expected && (!hasPlay || isOwnAlone)) return 'arrived';
  return moved === 0 && !hasPlay ? 'not_arrived' : 'unclear';
}
