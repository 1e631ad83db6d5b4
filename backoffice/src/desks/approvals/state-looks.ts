import type { DuoState } from '../../ui/duo/duo-state';

/** Colour and mark of a request's state; what waits is grey, since the row's yellow edge says whose turn it is. */
export const stateLooks: Record<DuoState, { tone?: 'success' | 'caution' | 'danger'; icon: string }> = {
  my_turn: { icon: 'user' },
  own: { icon: 'clock' },
  waiting: { icon: 'clock' },
  approved: { tone: 'success', icon: 'circle-check' },
  rejected: { tone: 'danger', icon: 'circle-x' },
  expired: { tone: 'caution', icon: 'clock' },
  withdrawn: { icon: 'arrow-back-up' },
  failed: { tone: 'danger', icon: 'alert-triangle' },
};
