import { z } from 'zod';

/** What a proof of work is made for; one for another purpose is refused. */
export const workPurposes = ['login', 'register', 'code', 'guest', 'recover'] as const;
export type WorkPurpose = (typeof workPurposes)[number];

/**
 * GET /api/captcha/work: a challenge of ALTCHA (PBKDF2/SHA-256). The client finds the key with the prefix and sends
 * challenge and solution back. `data` and `expiresAt` (epoch s) are part of what is signed.
 */
export const workChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().min(1),
    data: z.object({ alone: z.boolean(), purpose: z.enum(workPurposes) }),
    expiresAt: z.number(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type WorkChallenge = z.infer<typeof workChallenge>;

/** GET /api/captcha/work?purpose&alone */
export const workQuery = z.strictObject({
  purpose: z.enum(workPurposes),
  /** 1 for a harder challenge whose solution also replaces the captcha's picture. */
  alone: z.enum(['0', '1']).optional(),
});

/** What a solution's text holds, as JSON in base64. */
export const workPayload = z.object({
  challenge: z.object({
    parameters: z.strictObject(workChallenge.shape.parameters.shape),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128), time: z.number().optional() }),
});

/** A solved challenge as a call sends it. */
export const work = z.string().max(4_000);
