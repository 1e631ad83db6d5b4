import type { CashKind, CashRequest, CashState } from '@maru/contracts';

type StepId = 'requested' | 'paid' | 'granted' | 'checked' | 'sent';
/** A step of a request: done, current, or later. */
export interface Step {
  id: StepId;
  state: 'done' | 'now' | 'later';
}

const steps: Readonly<Record<CashKind, readonly StepId[]>> = {
  credit: ['requested', 'paid', 'granted'],
  debit: ['requested', 'checked', 'sent'],
};

/** How many steps are behind a request. */
function stepsDone({ kind, state, seen_at }: Pick<CashRequest, 'kind' | 'state' | 'seen_at'>): number {
  if (state === 'done') return 3;
  if (kind === 'credit') return seen_at === null ? 1 : 2;
  return state === 'paying' ? 2 : 1;
}

/** The steps of an open or done request; for a rejected or expired one, how far it got. */
export function listSteps(request: Pick<CashRequest, 'kind' | 'state' | 'seen_at'>): Step[] {
  const done = stepsDone(request);
  const open = isOpen(request.state);
  return steps[request.kind].map((id, at) => ({
    id,
    state: at < done ? 'done' : at === done && open ? 'now' : 'later',
  }));
}

/** Whether a request is still under way: its member has no second one of the kind. */
export function isOpen(state: CashState): boolean {
  return state === 'requested' || state === 'held' || state === 'paying';
}

/** Colour of a state's word. */
export const stateTones = {
  requested: 'caution',
  held: 'info',
  paying: 'caution',
  done: 'success',
  rejected: 'danger',
  expired: 'plain',
} as const satisfies Record<CashState, string>;

/** The word of how far a request is: one that its member took back did not expire. */
export const stateWord = ({ state, taken_back }: Pick<CashRequest, 'state' | 'taken_back'>): string =>
  taken_back ? 'taken_back' : state;
