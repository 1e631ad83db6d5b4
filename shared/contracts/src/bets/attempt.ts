import { z } from 'zod';
import type { Call } from '../call';
import { idempotencyKey } from '../primitives';

/** What became of an attempt whose answer was lost. */
export const attemptCalls = {
  attemptState: {
    method: 'GET',
    path: '/api/info/attempts/:key',
    tag: 'info',
    access: 'member',
    summary: 'Whether the attempt with this Idempotency-Key was carried out; sent again, it is answered as it was then',
    params: z.strictObject({ key: idempotencyKey }),
    response: z.object({ arrived: z.boolean() }),
  },
} as const satisfies Record<string, Call>;
