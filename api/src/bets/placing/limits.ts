import type { Config } from '@maru/contracts';
import type { Member } from '../../kernel/types';
import { type LimitedBet, limitedBet, stakeLimit, winLimit } from '../limits/apply';
import type { LimitBook } from '../limits/book';
import type { BetProduct, LegIssue, ProductId, QuotedLeg } from '../products/product';
import type { LegKeys, NewLeg } from '../record/model';
import { type Accepted, type Denied, validateBet } from './validate';

/** Everything that is asked before a bet is booked, the stake and win limits of operators last. */
export function validateWithLimits<Cart, Request extends Cart, Leg extends QuotedLeg, Issue extends LegIssue>(
  product: BetProduct<Cart, Request, Leg, Issue, ProductId, object>,
  request: Request,
  member: Member,
  config: Config,
  book: LimitBook,
): Denied<Issue> | (Accepted<Leg> & { limited: LimitedBet }) {
  const verdict = validateBet(product, request, config);
  if (!verdict.ok) return verdict;
  const { legs, mostRatio, win } = verdict;
  const limited = limitedBet(product, member, legs);
  const [ofStake, ofWin] = [stakeLimit(book, limited), winLimit(book, limited)];
  const passed =
    ofStake && product.slip(request).stake > ofStake.amount ? ofStake : ofWin && win > ofWin.amount ? ofWin : null;
  return passed ? { ok: false, reason: passed.reason, over: { limited, ratio: mostRatio } } : { ...verdict, limited };
}

/** Legs with what they are counted by. A leg that no pick stands for (a bonus) is not counted. */
export function withKeys(legs: readonly NewLeg[], keys: readonly (LegKeys | null)[]): NewLeg[] {
  return legs.map((leg) => {
    const own = keys[leg.position];
    return own ? { ...leg, keys: own } : leg;
  });
}
