import type { Reason } from '../errors';

/** What a request for the approval of a second operator is refused for. */
export const approvalRefusals: readonly Reason[] = ['approval_needs_account', 'approval_waiting'];
