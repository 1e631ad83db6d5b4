import type { CashRequestDetail } from '@maru/contracts';
import { recentTime } from '../../../kit';

interface CompareRow {
  name: 'amount' | 'holder' | 'account' | 'at';
  request: string;
  line: string;
  /** Null if there is nothing to compare. */
  fits: boolean | null;
}

/** Rows of the comparison of a request with its payment; only a deposit with a payment is judged. */
export function toCompareRows(
  { request, own, line }: Pick<CashRequestDetail, 'request' | 'own' | 'line'>,
  formatWon: (amount: number) => string,
): CompareRow[] {
  const fits = (value: boolean) => (line && request.kind === 'credit' ? value : null);
  const hasOtherName = request.verdict === 'wrong_name' || request.verdict === 'company';
  return [
    {
      name: 'amount',
      request: formatWon(request.amount),
      line: line ? formatWon(line.amount) : '–',
      fits: fits(line?.amount === request.amount),
    },
    { name: 'holder', request: own.holder, line: line?.name ?? '–', fits: fits(!hasOtherName) },
    {
      name: 'account',
      request: `${own.bank} ${own.account}`,
      line: line ? `${line.bank} ${line.account}` : '–',
      fits: null,
    },
    { name: 'at', request: recentTime(request.created_at), line: line ? recentTime(line.at) : '–', fits: null },
  ];
}
