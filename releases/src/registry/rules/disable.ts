import type { ChannelState, Ruled } from './state';

/**
 * Takes a remote off the site, or restores it. Like a rollback it needs no gate, is never paused and does not wait for
 * swap policies. A release promoted during that time runs once the remote is enabled again.
 */
export function setDisabled(state: ChannelState, disabled: boolean): Ruled {
  if (state.disabled === disabled) return { ok: true, next: state };
  return { ok: true, next: { ...state, disabled, urgent: disabled || state.urgent } };
}
