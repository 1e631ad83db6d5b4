import type { PlacingPhase, StakeProblem } from '@maru/betting';
import type { Reason, User } from '@maru/contracts';
import { memberMay } from '@maru/contracts/restrictions';

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

/** The slip's one button: its text by `kind`, and whether it may be pressed. */
export type SlipButton =
  | { kind: 'login' | 'check'; enabled: true }
  | { kind: 'accept' | 'bet'; enabled: true; amount: number }
  /** More picks than `max`. */
  | { kind: 'legs'; enabled: false; max: number }
  | {
      kind: 'sending' | 'restricted' | 'stopped' | 'offline' | 'silent' | 'pending' | 'invalid' | 'stake';
      enabled: false;
    };

/** What the button depends on. `stake` is KRW, `maxLegs` the most picks of one bet. */
export interface SlipState {
  user: Pick<User, 'only_cs' | 'status' | 'strict_memo' | 'money'> | null;
  picks: readonly LivePick[];
  stake: number;
  problem: StakeProblem;
  phase: PlacingPhase;
  /** A break or an exclusion is in force. */
  stopped: boolean;
  offline: boolean;
  silent: boolean;
  maxLegs: number;
}

/** A member who is kept out of play (site spec, part 6). */
function isRestricted(user: Pick<User, 'only_cs' | 'status' | 'strict_memo'>): boolean {
  return !memberMay('play', user);
}

/** The state of the button, the most telling reason first. */
export function slipButton(state: SlipState): SlipButton {
  const { user, picks, stake, phase } = state;
  if (phase === 'sending') return { kind: 'sending', enabled: false };
  if (phase === 'unknown') return { kind: 'check', enabled: true };
  if (!user) return { kind: 'login', enabled: true };
  if (isRestricted(user)) return { kind: 'restricted', enabled: false };
  if (state.stopped) return { kind: 'stopped', enabled: false };
  if (state.offline) return { kind: 'offline', enabled: false };
  if (state.silent) return { kind: 'silent', enabled: false };
  if (picks.some((pick) => pick.pending)) return { kind: 'pending', enabled: false };
  if (picks.some((pick) => pick.problem)) return { kind: 'invalid', enabled: false };
  if (picks.length > state.maxLegs) return { kind: 'legs', enabled: false, max: state.maxLegs };
  if (stake === 0 || state.problem) return { kind: 'stake', enabled: false };
  return { kind: picks.some((pick) => pick.changed) ? 'accept' : 'bet', enabled: true, amount: stake };
}
