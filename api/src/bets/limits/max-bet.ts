import type { Locale, MaxBet } from '@maru/contracts';
import { maxStakeFor } from '@maru/money';
import type { Member, Refusal, Services } from '../../kernel/types';
import { memberMayPlay } from '../../members/identity/restrictions';
import type { BetLimits, BetProduct, LegIssue, ProductId, QuotedLeg } from '../products/product';
import { quoteTerms } from './terms';

type Limit = NonNullable<MaxBet['limit']>;

/**
 * The largest stake that the limits allow for a ratio in 1/100, and the limit that binds. Where two are equal it is the
 * one that the member can do least about.
 */
export function largestStake(
  ratio: number,
  balance: number,
  limits: Pick<BetLimits, 'maxStake' | 'maxWin'>,
): { max: number; limit: Limit } {
  const candidates: [number, Limit][] = [
    [maxStakeFor(limits.maxWin, ratio), 'max_win'],
    [limits.maxStake, 'max_stake'],
    [balance, 'balance'],
  ];
  const [max, limit] = candidates.reduce((least, next) => (next[0] < least[0] ? next : least));
  return { max, limit };
}

/** Answers the largest stake that a product would take on a cart from this member now. Moves nothing. */
export function maxBetHandler<Cart, Request extends Cart, Leg extends QuotedLeg, Issue extends LegIssue>(
  { db, settings, texts }: Services,
  product: BetProduct<Cart, Request, Leg, Issue, ProductId, object>,
): (ctx: { body: Cart; member: Member; locale: Locale }) => Promise<{ ok: true; data: MaxBet } | Refusal> {
  return async ({ body, member, locale }) => {
    if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
    const config = await settings.config();
    const limits = product.limits(config);
    const refuse = (reason: string) => ({
      ok: true as const,
      data: { status: 'error' as const, max: 0, limit: null, message: texts.t(locale, `reason.${reason}`) },
    });
    const quote = product.quote(body, config, { kind: 'any' });
    if (!quote.ok) return refuse(quote.issues[0].reason);
    const conflict = product.validate(body, quote.legs);
    if (conflict) return refuse(conflict);
    if (quote.legs.length > limits.maxLegs) return refuse('legs_above_max');
    const terms = quoteTerms(
      product.ratioRule,
      limits.minStake,
      quote.legs.map((leg) => leg.odds),
    );
    if (!terms) return refuse('win_above_max');
    const [row] = await db.query<{ balance: bigint }>('select ledger_balance($1) as balance', [
      `member:${member.id}:cash`,
    ]);
    const { max, limit } = largestStake(terms.ratio, Number(row!.balance), limits);
    if (max < limits.minStake) return refuse(limit === 'balance' ? 'balance_short' : 'win_above_max');
    return {
      ok: true,
      data: {
        status: 'success',
        max,
        limit,
        message: texts.t(locale, `bets.limit.${limit}`, { amount: max.toLocaleString('en-US') }),
      },
    };
  };
}
