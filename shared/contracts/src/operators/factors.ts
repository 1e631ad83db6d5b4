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

const own = { tag: 'operators', access: 'operator', enrolment: true } as const;
const guest = { tag: 'operators', access: 'guest', csrf: false } as const;
const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const reset = z.strictObject({ note: z.string().trim().min(1).max(200) });
const requested = z.object({ approval: z.int() });

/** Second factors of operators: their own, the second step of their sign-in, and those that somebody has lost. */
export const operatorFactorCalls = {
  opsLoginStep: {
    ...guest,
    method: 'POST',
    path: '/api/ops/login/step',
    summary: 'Finish a sign-in that waits for its second factor in this browser',
    body: secondStepRequest,
    response: operator,
  },
  opsLoginPasskey: {
    ...guest,
    method: 'POST',
    path: '/api/ops/login/passkey',
    summary: 'Options with which the browser asks for a passkey of the sign-in that waits; good for one try',
    response: z.object({ options: passkeyOptions }),
  },
  opsFactors: {
    ...own,
    method: 'GET',
    path: '/api/ops/me/factors',
    summary: 'Second factors of the operator',
    response: factorState,
  },
  opsFactorBegin: {
    ...own,
    method: 'POST',
    path: '/api/ops/me/factors/begin',
    summary: 'Begin to add a second factor; it counts once it is confirmed in this session, within ten minutes',
    body: factorBeginRequest,
    response: factorBegun,
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
  },
  opsFactorRemove: {
    ...own,
    method: 'POST',
    path: '/api/ops/me/factors/:id/remove',
    summary: 'Remove a factor of one’s own by itself or a recovery code; other sessions end',
    params: factorId,
    body: z.strictObject({ proof: factorProof }),
    response: factorState,
  },
  opsRecoveryRenew: {
    ...own,
    method: 'POST',
    path: '/api/ops/me/recoveryCodes',
    summary: 'Make recovery codes anew, by a factor or a code of before; those are good for nothing from then on',
    body: z.strictObject({ proof: factorProof }),
    response: recoveryRenewed,
  },
  opsAccountFactorsReset: {
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    method: 'POST',
    path: '/api/ops/accounts/:id/factors-reset',
    summary: 'Request that all second factors of another account are removed; somebody else approves it',
    params: idParam,
    body: reset,
    response: requested,
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
    summary: 'Request that all second factors of a member are removed; somebody else approves it',
    params: idParam,
    body: reset,
    response: requested,
  },
} as const satisfies Record<string, Call>;
