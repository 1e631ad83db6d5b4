import type { CashRequest } from '@maru/contracts';
import { maskAccount, maskBank, maskHolder } from '../../members/mask';
import type { RequestRow } from './rows';

/** A member's account without what identifies it. */
export function maskOwn({ bank, account, holder }: Pick<RequestRow, 'bank' | 'account' | 'holder'>) {
  return { bank: maskBank(bank), account: maskAccount(account), holder: maskHolder(holder) };
}

/** A request as the member sees it. */
export function toCashRequest(row: RequestRow): CashRequest {
  const { id, kind, amount, state, seenAt, reason, words, question, answer, createdAt, endedAt, takenBack, version } =
    row;
  return {
    id,
    kind,
    amount,
    state,
    seen_at: seenAt,
    reason,
    words,
    question,
    answer,
    own: maskOwn(row),
    created_at: createdAt,
    ended_at: endedAt,
    taken_back: takenBack,
    version,
  };
}
