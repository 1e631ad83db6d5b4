import type { BuildRecord } from '@maru/contracts';
import { findUnfit } from '../../gate/fit';
import type { FitInput } from '../../gate/types';
import type { ChannelState } from './state';

/** A release that does not fit, and why. */
export interface UnfitRelease {
  remote: string;
  id: string;
  problems: string[];
}

/** The build's record of a release that a state names. */
export type FindRecord = (remote: string, id: string) => BuildRecord;
type Host = FitInput['host'];

const activeIds = ({ stable, canary }: ChannelState) => [stable, canary?.id ?? null].flatMap((id) => id ?? []);

/**
 * Returns the releases that a change gives to visitors, or to more of them: those that become stable or a canary, a canary
 * that is widened, and all of a remote that is enabled. What only takes a release away gives none.
 */
export function findActivated(state: ChannelState, next: ChannelState): string[] {
  if (state.disabled && !next.disabled) return [...new Set(activeIds(next))];
  const { stable, canary } = next;
  const isWider = canary && (canary.id !== state.canary?.id || canary.percent > state.canary.percent);
  return [...(stable !== null && stable !== state.stable ? [stable] : []), ...(isWider ? [canary.id] : [])];
}

/** Why releases of a remote may not run beside what runs of the others. */
export function findProblems(
  remote: string,
  ids: readonly string[],
  states: readonly ChannelState[],
  record: FindRecord,
  host: Host,
): string[] {
  const others = states
    .filter((state) => state.remote !== remote)
    .flatMap((state) => activeIds(state).map((id) => record(state.remote, id)));
  return ids.flatMap((id) => findUnfit({ record: record(remote, id), others, host }));
}

/**
 * Returns the active releases that do not fit this host or what was active before them: those are held back. Of two that
 * claim one place the one that was changed first stays. `states`: by the time of their last change, oldest first. Nothing
 * is known, and nothing held back, where there is no host's build.
 */
export function findHeldBack(states: readonly ChannelState[], record: FindRecord, host: Host): UnfitRelease[] {
  if (host.contract === '0.0') return [];
  const heldBack: UnfitRelease[] = [];
  const standing: BuildRecord[] = [];
  for (const state of states) {
    const fitting: BuildRecord[] = [];
    for (const id of activeIds(state)) {
      const own = record(state.remote, id);
      const problems = findUnfit({ record: own, others: standing, host });
      if (problems.length > 0) heldBack.push({ remote: state.remote, id, problems });
      else fitting.push(own);
    }
    standing.push(...fitting);
  }
  return heldBack;
}

/** What visitors get of a state while some releases are held back: a held canary is away, a held stable release is closed. */
export function withoutHeldBack(state: ChannelState, heldBack: readonly UnfitRelease[]): ChannelState {
  const isHeld = (id: string | undefined | null) =>
    heldBack.some((unfit) => unfit.remote === state.remote && unfit.id === id);
  return {
    ...state,
    canary: isHeld(state.canary?.id) ? null : state.canary,
    disabled: state.disabled || isHeld(state.stable),
  };
}
