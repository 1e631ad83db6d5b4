import type { SeamlessReason } from '@maru/contracts';

/** Stored data of the id that a call concerns: owner, state, KRW. */
export interface StoredCall {
  call: 'bet' | 'win' | 'cancel' | 'rollback';
  member: number;
  amount: number;
  /** 'waits': a win in manual review. */
  state: 'done' | 'refused' | 'void' | 'waits';
}

/**
 * What a call does. `move`: money, KRW, to the member where positive, with the state that its own row gets and whether the
 * row that it is about is void from then on. `wait`: a win that is paid where people say so. `refuse`: `stored` where the same
 * call again must be refused as well.
 */
export type Verdict =
  | { do: 'move'; amount: number; state: 'done' | 'void'; voids: boolean }
  | { do: 'wait'; amount: number }
  | { do: 'refuse'; reason: SeamlessReason; stored: boolean };

const move = (amount: number, state: 'done' | 'void' = 'done', voids = false): Verdict => ({
  do: 'move',
  amount,
  state,
  voids,
});
const refuse = (reason: SeamlessReason, stored = false): Verdict => ({ do: 'refuse', reason, stored });

/**
 * Verdict on a stake. `undone`: its cancel arrived first. The company treats a refused bet as not placed, so it stays
 * refused.
 */
export function betVerdict(bet: { amount: number; undone: boolean; mayPlay: boolean; money: number }): Verdict {
  if (bet.undone || !bet.mayPlay) return refuse('blocked', true);
  return bet.money < bet.amount ? refuse('short', true) : move(-bet.amount);
}

/**
 * Verdict on a win. A win before its bet is refused, and paid when repeated later. A win that raises the bet's total
 * (`won` so far) above `multiple` times the stake waits for manual review.
 */
export function winVerdict(win: {
  amount: number;
  undone: boolean;
  member: number;
  bet: StoredCall | null;
  won: number;
  multiple: number;
}): Verdict {
  const { bet, amount, won, multiple } = win;
  if (!bet) return refuse('missing');
  if (bet.call !== 'bet' || bet.member !== win.member) return refuse('other');
  if (bet.state !== 'done') return refuse('blocked');
  if (win.undone) return move(0, 'void');
  return amount > 0 && won + amount > bet.amount * multiple ? { do: 'wait', amount } : move(amount);
}

/** A bet that never counted. `wins`: those of it that were paid or wait, and were not taken back. */
export function cancelVerdict(cancel: { member: number; bet: StoredCall | null; wins: number }): Verdict {
  const { bet } = cancel;
  if (!bet) return move(0);
  if (bet.call !== 'bet' || bet.member !== cancel.member) return refuse('other');
  if (bet.state !== 'done') return move(0);
  return cancel.wins > 0 ? refuse('won') : move(bet.amount, 'done', true);
}

/** A win that is taken back. Where the money is spent nothing happens: the company repeats it, or people see to it. */
export function rollbackVerdict(rollback: { member: number; win: StoredCall | null; money: number }): Verdict {
  const { win } = rollback;
  if (!win) return move(0);
  if (win.call !== 'win' || win.member !== rollback.member) return refuse('other');
  if (win.state === 'waits') return move(0, 'done', true);
  if (win.state !== 'done') return move(0);
  return rollback.money < win.amount ? refuse('short') : move(-win.amount, 'done', true);
}
