import { z } from 'zod';
import type { Call } from '../call';
import { epochMs } from '../primitives';
import { user } from '../user';

/** An app's codes that change with time (TOTP, RFC 6238), or a passkey (WebAuthn). */
export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];
/** What a sign-in may be finished with. */
export const secondSteps = ['totp', 'passkey', 'recovery'] as const;
export type SecondStep = (typeof secondSteps)[number];

/** Factors that one account may have, and recovery codes of a set. */
export const maxFactors = 10;
export const recoveryCount = 10;

/** A factor as its owner sees it; nothing of its secret is in it. */
export const factor = z.object({
  id: z.uuid(),
  kind: z.enum(factorKinds),
  name: z.string(),
  created_at: epochMs,
  last_used_at: epochMs.nullable(),
});
export type Factor = z.infer<typeof factor>;

/**
 * The second factors of an account. `shared`: a demo account with a public password. One visitor's factor would lock
 * out the others, so such an account can add none. `recovery`: number of codes left of the last set, and when it was
 * made. `trusted`: browsers that skip the second factor for 30 days.
 */
export const factorState = z.object({
  shared: z.boolean(),
  factors: z.array(factor),
  recovery: z.object({ left: z.int(), made_at: epochMs.nullable() }),
  trusted: z.int(),
});
export type FactorState = z.infer<typeof factorState>;

/** A sign-in whose password was right and that waits for its second step in this browser. */
export const secondFactorWanted = z.object({
  second_factor: z.object({
    methods: z.array(z.enum(secondSteps)),
    tries_left: z.int(),
    expires_at: epochMs,
  }),
});
export type SecondFactorWanted = z.infer<typeof secondFactorWanted>;

/** base64url, as browsers write bytes. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const extensions = z.record(z.string(), z.unknown()).optional();
const attachment = z.string().max(40).optional().nullable();

/** A new passkey as the browser answers it (RegistrationResponseJSON of WebAuthn). */
export const passkeyMade = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
/** A passkey's signature as the browser answers it (AuthenticationResponseJSON). */
export const passkeySigned = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(200).optional().nullable(),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyMade>;
export type PasskeyAssertion = z.infer<typeof passkeySigned>;

/** What a browser asks an authenticator with: PublicKeyCredential…OptionsJSON, handed on as it is. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** Six digits of an app; spaces are left out. */
const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
const password = z.string().min(1).max(200);
const name = z.string().trim().min(1).max(40);

/**
 * What shows that the owner asks: a code of an app or a recovery code, or a passkey's signature of the challenge of
 * `factorChallenge`. The password alone does not.
 */
export const factorProof = z.union([
  z.strictObject({ code: z.string().min(6).max(20) }),
  z.strictObject({ passkey: passkeySigned }),
]);
export type FactorProof = z.infer<typeof factorProof>;

/** One way to finish a sign-in. `trust`: do not ask in this browser for 30 days. */
export const secondProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCode, trust: z.boolean().optional() }),
  z.strictObject({ method: z.literal('recovery'), code: z.string().min(8).max(20) }),
  z.strictObject({ method: z.literal('passkey'), credential: passkeySigned, trust: z.boolean().optional() }),
]);
export type SecondProof = z.infer<typeof secondProof>;
export const secondStepRequest = z.strictObject({ step: secondProof });

/** `proof`: by a factor that is there, if any is. */
export const factorBeginRequest = z.strictObject({
  kind: z.enum(factorKinds),
  password,
  proof: factorProof.optional(),
});
/**
 * A factor that counts once it is confirmed. Of an app the secret to type, its otpauth address, and that as a QR code:
 * `path` draws its dark squares in a box of `size`. Of a passkey the browser's options.
 */
export const factorBegun = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('totp'),
    secret: z.string(),
    uri: z.string(),
    qr: z.object({ size: z.int(), path: z.string() }),
    expires_at: epochMs,
  }),
  z.object({ kind: z.literal('passkey'), options: passkeyOptions, expires_at: epochMs }),
]);
export type FactorBegun = z.infer<typeof factorBegun>;
export const newFactor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: totpCode, name: name.optional() }),
  z.strictObject({ kind: z.literal('passkey'), credential: passkeyMade, name: name.optional() }),
]);
export const factorConfirmRequest = z.strictObject({ factor: newFactor });
/** `codes`: recovery codes, shown this once; made with the first factor, else null. */
export const factorConfirmed = z.object({ state: factorState, codes: z.array(z.string()).nullable() });
export const factorId = z.strictObject({ id: z.string().max(64) });
export const factorName = z.strictObject({ name });
export const recoveryRenewed = z.object({ state: factorState, codes: z.array(z.string()) });

const own = { tag: 'info', access: 'member' } as const;
const guest = { tag: 'auth', access: 'guest' } as const;

/** Second factors of the member, and the second step of a sign-in. */
export const secondFactorCalls = {
  factors: {
    ...own,
    method: 'GET',
    path: '/api/info/factors',
    summary: 'Second factors of the member',
    response: factorState,
  },
  factorBegin: {
    ...own,
    method: 'POST',
    path: '/api/info/factors/begin',
    summary: 'Begin to add a second factor; it counts once it is confirmed in this session, within ten minutes',
    body: factorBeginRequest,
    response: factorBegun,
    refusals: ['credentials_wrong', 'factor_shared', 'factors_full', 'throttled'],
  },
  factorChallenge: {
    ...own,
    method: 'POST',
    path: '/api/info/factors/passkey',
    summary: 'Options with which the browser asks for a passkey as a proof; good for one try in this session',
    response: z.object({ options: passkeyOptions }),
  },
  factorConfirm: {
    ...own,
    method: 'POST',
    path: '/api/info/factors',
    summary: 'Confirm the factor that was begun, by a code of the app or by the new passkey',
    body: factorConfirmRequest,
    response: factorConfirmed,
    refusals: ['factor_wrong', 'factor_shared', 'factors_full', 'enrolment_over', 'throttled'],
  },
  factorRename: {
    ...own,
    method: 'PATCH',
    path: '/api/info/factors/:id',
    summary: 'Name a factor',
    params: factorId,
    body: factorName,
    response: factorState,
    refusals: ['throttled'],
  },
  factorRemove: {
    ...own,
    method: 'POST',
    path: '/api/info/factors/:id/remove',
    summary:
      'Remove a factor, confirmed by that factor or a recovery code; ends other sessions, and removing the last factor removes recovery codes',
    params: factorId,
    body: z.strictObject({ proof: factorProof }),
    response: factorState,
    refusals: ['credentials_wrong', 'factor_wrong', 'throttled'],
  },
  recoveryRenew: {
    ...own,
    method: 'POST',
    path: '/api/info/recoveryCodes',
    summary: 'Replace the recovery codes, by a factor or an old code; the old codes become invalid',
    body: z.strictObject({ proof: factorProof }),
    response: recoveryRenewed,
    refusals: ['credentials_wrong', 'factor_wrong', 'not_found', 'throttled'],
  },
  trustForget: {
    ...own,
    method: 'DELETE',
    path: '/api/info/trusted',
    summary: 'Ask for the second factor in every browser again',
    response: factorState,
  },
  loginStep: {
    ...guest,
    licensed: true,
    method: 'POST',
    path: '/api/login/step',
    summary: 'Finish a sign-in that waits for its second factor in this browser',
    body: secondStepRequest,
    response: z.object({ user: user }),
    refusals: ['factor_wrong', 'sign_in_over', 'sign_in_delayed', 'account_blocked', 'throttled'],
  },
  loginPasskey: {
    ...guest,
    licensed: true,
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Options with which the browser asks for a passkey of the sign-in that waits; good for one try',
    response: z.object({ options: passkeyOptions }),
    refusals: ['sign_in_over', 'throttled'],
  },
} as const satisfies Record<string, Call>;
