import type { HarmRule, HarmSettings } from '@maru/contracts';
import { koreanDate } from '../../../kernel/korean-day';
import type { HarmDay, HarmHistory } from './history';

const dayMs = 86_400_000;

/** What a rule finds, in its unit. `usual`: in 1/10 of the unit, of the time before; null where the rule has none. */
export interface Measure {
  value: number;
  usual: number | null;
}

/** Days of a span of Korean days that ends today, and those before it. */
function splitDays({ days, now }: HarmHistory, span: number): { last: HarmDay[]; before: HarmDay[] } {
  const first = koreanDate(now - (span - 1) * dayMs);
  return { last: days.filter(({ day }) => day >= first), before: days.filter(({ day }) => day < first) };
}

/** How many there would be in `span` days by what there was in the other days of 30, in 1/10. */
const computeUsual = (count: number, span: number) => Math.round((count * span * 10) / (30 - span));

function depositPace({ deposits, now }: HarmHistory): Measure {
  const done = deposits.filter(({ isFailed }) => !isFailed);
  const last = done.filter(({ at }) => at > now - dayMs).length;
  return { value: last, usual: computeUsual(done.length - last, 1) };
}

function depositAfterLoss({ deposits, now }: HarmHistory, { loss_before: least }: HarmSettings): Measure {
  const chasing = deposits.filter(({ at, lostBefore: lost }) => at > now - 7 * dayMs && lost !== null && lost >= least);
  return { value: chasing.length, usual: null };
}

function night(facts: HarmHistory): Measure {
  const { last, before } = splitDays(facts, 7);
  const countNights = (days: readonly HarmDay[]) => days.filter(({ nights }) => nights > 0).length;
  return { value: countNights(last), usual: computeUsual(countNights(before), 7) };
}

/**
 * How many times the stake that was lost the next one is, in 1/100, for each bet of 24 hours that was placed when the bet
 * settled last before it was lost. One bold bet is no pattern: the second greatest counts.
 */
function stakeAfterLoss({ bets, now }: HarmHistory): Measure {
  const settled = bets
    .flatMap(({ settledAt, stake, isLost }) => (settledAt === null ? [] : [{ at: settledAt, stake, isLost }]))
    .sort((a, b) => a.at - b.at);
  const ratios: number[] = [];
  let next = 0;
  for (const bet of bets) {
    while (next < settled.length && settled[next]!.at <= bet.placedAt) next += 1;
    const last = settled[next - 1];
    if (last?.isLost && bet.placedAt > now - dayMs) ratios.push(Math.floor((bet.stake * 100) / last.stake));
  }
  ratios.sort((a, b) => b - a);
  return { value: Math.min(ratios[1] ?? 0, 100_000), usual: null };
}

function longSession(facts: HarmHistory): Measure {
  const { last, before } = splitDays(facts, 7);
  const active = before.filter(({ minutes }) => minutes > 0);
  const sum = active.reduce((all, { minutes }) => all + minutes, 0);
  const usual = active.length === 0 ? null : Math.round((sum * 10) / active.length);
  return { value: Math.max(0, ...last.map(({ minutes }) => minutes)), usual };
}

function failedDeposits({ deposits, now }: HarmHistory): Measure {
  const failed = deposits.filter(({ isFailed }) => isFailed);
  const last = failed.filter(({ at }) => at > now - 7 * dayMs).length;
  return { value: last, usual: computeUsual(failed.length - last, 7) };
}

function limitRaises({ days }: HarmHistory): Measure {
  return { value: days.reduce((all, { raises }) => all + raises, 0), usual: null };
}

/** Withdrawals of which half was played after their return, or that a deposit followed within a day. */
function withdrawalsPlayed({ withdrawals }: HarmHistory): Measure {
  const played = withdrawals.filter(({ amount, isReturned, stakedAfter, isDepositAfter }) =>
    isReturned ? stakedAfter * 2 >= amount : isDepositAfter,
  );
  return { value: played.length, usual: null };
}

/** What each rule measures. */
export const measures: Readonly<Record<HarmRule, (facts: HarmHistory, settings: HarmSettings) => Measure>> = {
  deposit_pace: depositPace,
  deposit_after_loss: depositAfterLoss,
  night,
  stake_after_loss: stakeAfterLoss,
  long_session: longSession,
  failed_deposits: failedDeposits,
  limit_raises: limitRaises,
  withdrawals_played: withdrawalsPlayed,
};
