import type { CanaryPercent, GateReport, Reason, SwapPolicy } from '@maru/contracts';

/** What runs of one remote, and what ran before. The rules of this folder lead from one state to the next. */
export interface ChannelState {
  remote: string;
  stable: string | null;
  /** Former stable releases, the last one first. */
  previous: readonly string[];
  canary: { id: string; percent: CanaryPercent } | null;
  swap: SwapPolicy;
  /** Open tabs change over at once, whatever `swap` says. */
  urgent: boolean;
  /** Operators have taken it off the site. */
  disabled: boolean;
}

/** The next state, or the reason why there is none. The same object means: nothing is to be done. */
export type Ruled = { ok: true; next: ChannelState } | { ok: false; reason: Reason };

/** Conditions of a promotion or a canary in addition to the state. */
export interface Conditions {
  paused: boolean;
  /** The release's newest gate report; null where it has none. */
  gate: Pick<GateReport, 'ok'> | null;
}

/** So many former releases are kept for rollbacks. */
export const previousLimit = 20;

/** A remote of which nothing runs yet. */
export function emptyState(remote: string): ChannelState {
  return { remote, stable: null, previous: [], canary: null, swap: 'now', urgent: false, disabled: false };
}

/** Why a release may not be given to visitors, or null. */
export function unmetCondition({ paused, gate }: Conditions): Reason | null {
  if (paused) return 'promotions_paused';
  if (!gate) return 'gate_missing';
  return gate.ok ? null : 'gate_refused';
}

export const refusal = (reason: Reason): Ruled => ({ ok: false, reason });
