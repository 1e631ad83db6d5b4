import { z } from 'zod';
import type { Call } from '../call';
import {
  factorBeginRequest,
  factorBegun,
  factorConfirmed,
  factorConfirmRequest,
  factorId,
  factorKinds,
  factorProof,
  factorState,
  passkeyOptions,
  recoveryRenewed,
  secondStepRequest,
} from '../member/second-factor';
import { operator } from './operator';
import { approvalRefusals } from './refusals';

const own = { tag: 'operators', access: 'operator', enrolment: true } as const;
const guest = { tag: 'operators', access: 'guest', csrf: false } as const;
const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const reset = z.strictObject({ note: z.string().trim().min(1).max(200) });
const requested = z.object({ approval: z.int() });

/** Second factors of operators: their own, the second step of their sign-in, and resets of lost ones. */
export const operatorFactorCalls = {
  opsLoginStep: {
    ...guest,
    method: 'POST',
    path: '/api/ops/login/step',
    summary: 'Finish a sign-in that waits for its second factor in this browser',
    body: secondStepRequest,
    response: operator,
    refusals: ['factor_wrong', 'sign_in_over', 'sign_in_delayed', 'throttled'],
  },
  opsLoginPasskey: {
    ...guest,
    method: 'POST',
    path: '/api/ops/login/passkey',
    summary: 'Options with which the browser asks for a passkey of the sign-in that waits; good for one try',
    response: z.object({ options: passkeyOptions }),
    refusals: ['sign_in_over', 'throttled'],
  },
  opsFactors: {
    ...own,
    method: 'GET',
    path: '/api/ops/me/factors',
    summary: 'Second factors of the operator',
    response: factorState,
    refusals: ['approval_needs_account'],
  },
  opsFactorBegin: {
    ...own,
    method: 'POST',
    path: '/api/ops/me/factors/begin',
    summary: 'Begin to add a second factor; it counts once it is confirmed in this session, within ten minutes',
    body: factorBeginRequest,
    response: factorBegun,
    refusals: ['approval_needs_account', 'credentials_wrong', 'factor_shared', 'factors_full', 'throttled'],
  },
  opsFactorChallenge: {
    ...own,
    method: 'POST',
    path: '/api/ops/me/factors/passkey',
    summary: 'Options with which the browser asks for a passkey as a proof; good for one try in this session',
    response: z.object({ options: passkeyOptions }),
  },
  opsFactorConfirm: {
    ...own,
    method: 'POST',
    path: '/api/ops/me/factors',
    summary: 'Confirm the factor that was begun, by a code of the app or by the new passkey',
    body: factorConfirmRequest,
    response: factorConfirmed,
    refusals: [
      'approval_needs_account',
      'factor_wrong',
      'factor_shared',
      'factors_full',
      'enrolment_over',
      'throttled',
    ],
  },
  opsFactorRemove: {
    ...own,
    method: 'POST',
    path: '/api/ops/me/factors/:id/remove',
    summary: 'Remove an own factor, by that factor or a recovery code; other sessions end',
    params: factorId,
    body: z.strictObject({ proof: factorProof }),
    response: factorState,
    refusals: ['approval_needs_account', 'credentials_wrong', 'factor_wrong', 'throttled'],
  },
  opsRecoveryRenew: {
    ...own,
    method: 'POST',
    path: '/api/ops/me/recoveryCodes',
    summary: 'Replace the recovery codes, by a factor or an old code; the old codes become invalid',
    body: z.strictObject({ proof: factorProof }),
    response: recoveryRenewed,
    refusals: ['approval_needs_account', 'credentials_wrong', 'factor_wrong', 'not_found', 'throttled'],
  },
  opsAccountFactorsReset: {
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    method: 'POST',
    path: '/api/ops/accounts/:id/factors-reset',
    summary: 'Request that all second factors of another account are removed; another operator approves it',
    params: idParam,
    body: reset,
    response: requested,
    refusals: [...approvalRefusals, 'changed_meanwhile'],
  },
  opsMemberFactors: {
    tag: 'operators',
    access: 'operator',
    permission: 'members:read',
    method: 'GET',
    path: '/api/ops/members/:id/factors',
    summary: 'Which second factors a member has, and the open request to remove them',
    params: idParam,
    response: z.object({
      kinds: z.array(z.enum(factorKinds)),
      recovery_left: z.int(),
      approval: z.int().nullable(),
    }),
  },
  opsMemberFactorsReset: {
    tag: 'operators',
    access: 'operator',
    permission: 'members:write',
    method: 'POST',
    path: '/api/ops/members/:id/factors-reset',
    summary: 'Request that all second factors of a member are removed; another operator approves it',
    params: idParam,
    body: reset,
    response: requested,
    refusals: [...approvalRefusals, 'changed_meanwhile'],
  },
} as const satisfies Record<string, Call>;
