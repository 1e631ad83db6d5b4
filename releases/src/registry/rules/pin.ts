import type { PinState } from '@maru/contracts';
import type { ChannelState } from './state';

/** What decides whether browsers may pin a release. */
export interface PinInput {
  /** Whether its newest gate report passed it. */
  gated: boolean;
  /** It was rolled back or demoted since it was last promoted. */
  withdrawn: boolean;
  /** Its remote is disabled. */
  disabled: boolean;
  /** An operator opened it for pins. */
  permitted: boolean;
}

/** Whether a release may be pinned; without a passed gate no operator opens it. */
export function toPinState({ gated, withdrawn, disabled, permitted }: PinInput): PinState {
  if (!gated) return 'ungated';
  if (!withdrawn && !disabled) return 'open';
  if (permitted) return 'permitted';
  return withdrawn ? 'withdrawn' : 'disabled';
}

/** Whether a state lets browsers pin. */
export function isPinnable(state: PinState): boolean {
  return state === 'open' || state === 'permitted';
}

/** Releases that a way back took away: they ran, or could be gone back to, and no longer do. */
export function withdrawnIds(before: ChannelState, next: ChannelState): string[] {
  const ids = ({ stable, previous, canary }: ChannelState) =>
    [stable, canary?.id, ...previous].flatMap((id) => id ?? []);
  const left = new Set(ids(next));
  return [...new Set(ids(before))].filter((id) => !left.has(id));
}
