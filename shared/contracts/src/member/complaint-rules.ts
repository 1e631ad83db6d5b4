/** What a complaint is about. */
export const complaintKinds = ['bet', 'money', 'account', 'other'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** The way of a complaint. `disputed`: the member has taken it to the body for dispute resolution. */
export const complaintStates = ['received', 'acknowledged', 'answered', 'disputed', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** What the rules need of a complaint; times in epoch ms. */
export interface ComplaintTimes {
  state: ComplaintState;
  acknowledge_due: number;
  answer_due: number;
}

/** Until when the operator has to do the next thing, epoch ms; null where nothing is due. */
export function complaintDue({ state, acknowledge_due, answer_due }: ComplaintTimes): number | null {
  if (state === 'received') return acknowledge_due;
  return state === 'acknowledged' ? answer_due : null;
}

/** Whether the operator is late with a complaint. */
export function isComplaintOverdue(complaint: ComplaintTimes, now: number): boolean {
  const due = complaintDue(complaint);
  return due !== null && due <= now;
}

/** Whether a complaint may be taken to dispute resolution: the final answer is given, or its time is over. */
export function isDisputeOpen({ state, answer_due }: ComplaintTimes, now: number): boolean {
  return (state !== 'received' && state !== 'acknowledged') || answer_due <= now;
}

/** Where a member or the customer centre may lead a complaint. The answer itself is given once, by its own call. */
export function mayMoveComplaint(
  by: 'member' | 'centre',
  complaint: ComplaintTimes,
  to: ComplaintState,
  now: number,
): boolean {
  const { state } = complaint;
  const isAnswered = state === 'answered' || state === 'disputed';
  if (to === 'closed') return isAnswered;
  if (by === 'centre') return to === 'acknowledged' && state === 'received';
  return to === 'disputed' && state !== 'disputed' && state !== 'closed' && isDisputeOpen(complaint, now);
}
