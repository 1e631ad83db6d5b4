import { maxStakeFor } from '@maru/money';
import type { Handler, Services } from '../../kernel/types';
import { memberMayPlay } from '../../members/identity/restrictions';
import { conflicts } from './conflicts';
import { checkLegs } from './legs';
import { type FeedView, rangeOf } from './place';
import { allowedPairs } from './rules';
import { promise } from './terms';

type Limit = 'balance' | 'max_stake' | 'max_win';

/**
 * The largest stake that the limits allow for a ratio in 1/100, and the limit that binds. Where two are equal the
 * one that the member can do least about is told.
 */
export function largestStake(
  ratio: number,
  balance: number,
  limits: { max_stake: number; max_win: number },
): { max: number; limit: Limit } {
  const candidates: [number, Limit][] = [
    [maxStakeFor(limits.max_win, ratio), 'max_win'],
    [limits.max_stake, 'max_stake'],
    [balance, 'balance'],
  ];
  const [max, limit] = candidates.reduce((least, next) => (next[0] < least[0] ? next : least));
  return { max, limit };
}

/** POST /api/theSports/calculateMaxBet */
export function maxBet({ db, settings, texts }: Services, view: FeedView): Handler<'calculateMaxBet'> {
  return async ({ body, member, locale }) => {
    if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
    const config = await settings.config();
    const limits = config.the_sports_config;
    const refuse = (reason: string) => ({
      ok: true as const,
      data: { status: 'error' as const, max: 0, limit: null, message: texts.t(locale, `reason.${reason}`) },
    });
    const checked = checkLegs(
      view.book,
      { ...body, betOption: null },
      rangeOf(config, body.category === 1),
      Date.now(),
    );
    if (!checked.ok) return refuse(checked.issues[0]!.reason);
    if (conflicts(body.category, checked.legs, allowedPairs)) return refuse('legs_conflict');
    if (checked.legs.length > limits.max_legs) return refuse('legs_above_max');
    const terms = promise(
      limits.min_stake,
      checked.legs.map((leg) => leg.outcome.value),
    );
    if (!terms) return refuse('win_above_max');
    const [row] = await db.query<{ balance: bigint }>('select ledger_balance($1) as balance', [
      `member:${member.id}:cash`,
    ]);
    const { max, limit } = largestStake(terms.ratio, Number(row!.balance), limits);
    if (max < limits.min_stake) return refuse(limit === 'balance' ? 'balance_short' : 'win_above_max');
    return {
      ok: true,
      data: {
        status: 'success',
        max,
        limit,
        message: texts.t(locale, `feed.limit.${limit}`, { amount: max.toLocaleString('en-US') }),
      },
    };
  };
}
