import type { PlacingPhase } from '@maru/betting';
import type { User } from '@maru/contracts';
import { memberMay } from '@maru/contracts/restrictions';
import type { PanelProps } from '../panel';

/** The panel's one button: its text by `kind`, and whether it may be pressed. */
export type BetButton =
  | { kind: 'login' | 'check'; enabled: true }
  | { kind: 'bet'; enabled: true; amount: number }
  | {
      kind:
        | 'sending'
        | 'restricted'
        | 'stopped'
        | 'lost'
        | 'locked'
        | 'closed'
        | 'no_round'
        | 'empty'
        | 'amount'
        | 'problem';
      enabled: false;
    };

/** What the button depends on. `total`: KRW of all picks. */
export interface BetButtonState {
  user: Pick<User, 'only_cs' | 'status' | 'strict_memo'> | null;
  phase: PlacingPhase;
  /** A break or an exclusion is in force. */
  stopped: boolean;
  taking: boolean;
  refused: PanelProps['refused'];
  picks: number;
  total: number;
  hasProblem: boolean;
}

/** The state of the button, the most telling reason first. */
export function betButton(state: BetButtonState): BetButton {
  const { user, phase, picks, total } = state;
  if (phase === 'sending') return { kind: 'sending', enabled: false };
  if (phase === 'unknown') return { kind: 'check', enabled: true };
  if (!user) return { kind: 'login', enabled: true };
  if (!memberMay('play', user)) return { kind: 'restricted', enabled: false };
  if (state.stopped) return { kind: 'stopped', enabled: false };
  if (!state.taking) return { kind: state.refused ?? 'closed', enabled: false };
  if (picks === 0) return { kind: 'empty', enabled: false };
  if (total === 0) return { kind: 'amount', enabled: false };
  if (state.hasProblem) return { kind: 'problem', enabled: false };
  return { kind: 'bet', enabled: true, amount: total };
}
