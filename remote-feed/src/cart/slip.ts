import type { Config, Reason, User } from '@maru/contracts';
import { attempt, combinedRatio, winOf } from '@maru/money';

/** One pick as the slip shows it. */
export interface LivePick<P = unknown> {
  pick: P;
  /** Odds now in 1/100; what was agreed while the odds are gone. */
  value: number;
  /** True when the odds now are not those that the member agreed to. */
  changed: boolean;
  problem: Reason | null;
  /** Its match is still being fetched. */
  pending: boolean;
}

/** Combined odds and win of a slip, rule feed_floor2. `ok` false when they are too large to be exact. */
export function totalsOf(values: readonly number[], stake: number): { ok: boolean; ratio: number; win: number } {
  const result = attempt(() => {
    const ratio = combinedRatio('feed_floor2', values);
    return { ratio, win: winOf(stake, ratio) };
  });
  return result.ok ? { ok: true, ...result.value } : { ok: false, ratio: 0, win: 0 };
}

/** What stands against the stake, for the line under the field. `amount` is the limit, KRW. */
export type StakeProblem =
  | { kind: 'balance' }
  | { kind: 'below_min' | 'above_max' | 'win_above_max'; amount: number }
  | null;

type Limits = Pick<Config['the_sports_config'], 'min_stake' | 'max_stake' | 'max_win' | 'max_legs'>;

/** Checks a stake against the balance and the limits, the balance first. 0 is no stake yet and no problem. */
export function stakeProblem(stake: number, win: number, money: number | null, limits: Limits | null): StakeProblem {
  if (stake === 0) return null;
  if (money !== null && stake > money) return { kind: 'balance' };
  if (!limits) return null;
  if (stake < limits.min_stake) return { kind: 'below_min', amount: limits.min_stake };
  if (stake > limits.max_stake) return { kind: 'above_max', amount: limits.max_stake };
  if (win > limits.max_win) return { kind: 'win_above_max', amount: limits.max_win };
  return null;
}

/** Where placing stands. 'unknown': an attempt has had no answer; nothing else may be sent. */
export type Phase = 'idle' | 'sending' | 'unknown';

/** What the slip's one button says and whether it may be pressed. */
export type SlipButton =
  | { kind: 'login' | 'check'; enabled: true }
  | { kind: 'accept' | 'bet'; enabled: true; amount: number }
  | {
      kind: 'sending' | 'restricted' | 'offline' | 'silent' | 'pending' | 'invalid' | 'legs' | 'stake';
      enabled: false;
    };

export interface SlipFacts {
  user: Pick<User, 'only_cs' | 'status' | 'strict_memo' | 'money'> | null;
  picks: readonly LivePick[];
  stake: number;
  problem: StakeProblem;
  phase: Phase;
  offline: boolean;
  silent: boolean;
  maxLegs: number;
}

/** A member who is kept out of play (site spec, part 6). */
export function isRestricted(user: Pick<User, 'only_cs' | 'status' | 'strict_memo'>): boolean {
  return user.only_cs === 1 || user.status === 5 || user.strict_memo > 0;
}

/** The state of the button, the most telling reason first. */
export function slipButton(facts: SlipFacts): SlipButton {
  const { user, picks, stake, phase } = facts;
  if (phase === 'sending') return { kind: 'sending', enabled: false };
  if (phase === 'unknown') return { kind: 'check', enabled: true };
  if (!user) return { kind: 'login', enabled: true };
  if (isRestricted(user)) return { kind: 'restricted', enabled: false };
  if (facts.offline) return { kind: 'offline', enabled: false };
  if (facts.silent) return { kind: 'silent', enabled: false };
  if (picks.some((pick) => pick.pending)) return { kind: 'pending', enabled: false };
  if (picks.some((pick) => pick.problem)) return { kind: 'invalid', enabled: false };
  if (picks.length > facts.maxLegs) return { kind: 'legs', enabled: false };
  if (stake === 0 || facts.problem) return { kind: 'stake', enabled: false };
  return { kind: picks.some((pick) => pick.changed) ? 'accept' : 'bet', enabled: true, amount: stake };
}
