import type { BindingLimit, Locale, MaxBet, Reason } from '@maru/contracts';
import { maxStakeFor } from '@maru/money';
import type { Refusal } from '../../kernel/handlers';
import type { Member } from '../../kernel/member';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { memberMayPlay } from '../../members/identity/restrictions';
import { exposureOfLegs } from '../exposure/legs';
import type { BetLimits, BetProduct, BetTypes } from '../products/product';
import { type Limited, type LimitedBet, type LossLimits, limitedBet, lossLimits, stakeLimit, winLimit } from './apply';
import type { LimitCache } from './cache';
import { freeGain, stakeForGain } from './free';
import type { LimitTable } from './table';
import { quoteTerms } from './terms';

interface Largest {
  max: number;
  limit: BindingLimit;
}

/**
 * The largest stake that the limits allow for a ratio in 1/100, and the limit that binds. Where two are equal it is the
 * one that the member can do least about.
 * @param others largest stakes by other limits
 */
function largestStake(
  ratio: number,
  balance: number,
  limits: Pick<BetLimits, 'maxStake' | 'maxWin'>,
  others: readonly Largest[] = [],
): Largest {
  const candidates: Largest[] = [
    ...others,
    { max: maxStakeFor(limits.maxWin, ratio), limit: 'max_win' },
    { max: limits.maxStake, limit: 'max_stake' },
    { max: balance, limit: 'balance' },
  ];
  return candidates.reduce((least, next) => (next.max < least.max ? next : least));
}

/** Largest stakes by the limits that operators set, with what is free of the losses at this moment. */
async function operatorLimits(
  sql: Sql,
  table: LimitTable,
  bet: LimitedBet,
  ratio: number,
  losses: LossLimits | null,
): Promise<Largest[]> {
  const candidates: Largest[] = [];
  const gain = losses && freeGain(losses, bet.keys, await exposureOfLegs(sql, bet.member.id, bet.keys));
  if (gain) candidates.push({ max: stakeForGain(gain.amount, ratio), limit: gain.reason });
  const [stake, win] = [stakeLimit(table, bet), winLimit(table, bet)];
  if (win) candidates.push({ max: maxStakeFor(win.amount, ratio), limit: win.reason });
  if (stake) candidates.push({ max: stake.amount, limit: stake.reason });
  return candidates;
}

/**
 * The largest stake that would be accepted now: limits of the product and of operators, and the balance.
 * @param losses largest losses, where they are not those of operators alone
 */
async function largestStakeNow(
  sql: Sql,
  table: LimitTable,
  bet: LimitedBet,
  ratio: number,
  limits: Pick<BetLimits, 'maxStake' | 'maxWin'>,
  losses = lossLimits(table, bet),
): Promise<Largest> {
  const [row] = await sql.query<{ balance: bigint }>('select ledger_balance($1) as balance', [
    `member:${bet.member.id}:cash`,
  ]);
  return largestStake(ratio, Number(row!.balance), limits, await operatorLimits(sql, table, bet, ratio, losses));
}

/** The stake that is possible now for a bet that passes a limit of operators, 0 where none is. */
export async function possibleStake(
  sql: Sql,
  operators: LimitCache,
  { bet, ratio, losses }: Limited,
  limits: BetLimits,
): Promise<number> {
  const { max } = await largestStakeNow(sql, await operators.current(), bet, ratio, limits, losses);
  return max < limits.minStake ? 0 : max;
}

/** What no stake at all is refused for. */
function toReason(limit: BindingLimit): Reason {
  if (limit === 'balance') return 'balance_short';
  return limit === 'max_win' || limit === 'max_stake' ? 'win_above_max' : limit;
}

/** Answers the largest stake that a product would take on a cart from this member now. Moves nothing. */
export function maxBetHandler<T extends BetTypes>(
  { db, settings, texts }: Services,
  operators: LimitCache,
  product: BetProduct<T>,
): (ctx: { body: T['cart']; member: Member; locale: Locale }) => Promise<{ ok: true; data: MaxBet } | Refusal> {
  return async ({ body, member, locale }) => {
    if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
    const config = await settings.config();
    const table = await operators.current();
    const limits = product.limits(config, body);
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
    const bet = limitedBet(product, member, quote.legs);
    const { max, limit } = await largestStakeNow(db, table, bet, terms.ratio, limits);
    if (max < limits.minStake) return refuse(toReason(limit));
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
