import { z } from 'zod';
import type { Call } from '../call';
import { notificationKind } from '../user';

/** Kinds of notification that are pushed until the member says otherwise: nothing of them is a promotion. */
export const pushedByDefault = [
  'memo',
  'credit',
  'debit',
  'game',
  'csanswer',
  'security',
] as const satisfies readonly z.infer<typeof notificationKind>[];

/** Longest address of a subscription; those of today's push services have some 200 characters. */
export const maxEndpointLength = 1_000;

/** Minute of the Korean day, 0 to 1439. */
const minuteOfDay = z.int().min(0).max(1_439);

/** Quiet hours in Korean time; past midnight where `to` is not after `from`. */
export const quietHours = z.strictObject({ from: minuteOfDay, to: minuteOfDay });
export type QuietHours = z.infer<typeof quietHours>;

/** What a browser hands out when it subscribes: the push service's address and the keys that a push is encrypted with. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().min(1).max(maxEndpointLength),
  keys: z.strictObject({
    /** Public key of the browser, an uncompressed P-256 point. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    /** Secret of the browser, 16 bytes. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/** Pushes as they stand for the member and for the browser that asks. */
export const pushSettings = z.object({
  /** Public key that browsers subscribe with; null where the site sends no pushes. */
  key: z.string().nullable(),
  /** The browser that asks is subscribed; it is as long as it is signed in. */
  here: z.boolean(),
  /** Browsers that are subscribed, this one included. */
  browsers: z.int(),
  /** The member's protection keeps all pushes back. */
  stopped: z.boolean(),
  kinds: z.array(z.object({ kind: notificationKind, on: z.boolean() })),
  /** A push says what the notification says, amounts included; otherwise it names the kind alone. */
  details: z.boolean(),
  quiet: quietHours.nullable(),
});
export type PushSettings = z.infer<typeof pushSettings>;

const member = { tag: 'info', access: 'member' } as const;

/** Pushes to browsers: another channel of the notifications. */
export const pushCalls = {
  pushSettings: {
    ...member,
    method: 'GET',
    path: '/api/info/push',
    summary: 'Which notifications are pushed to the member’s browsers, and whether this one is subscribed',
    response: pushSettings,
  },
  pushSettingsChange: {
    ...member,
    method: 'PATCH',
    path: '/api/info/push',
    summary: 'Change which kinds are pushed, what a push says, and the quiet hours; what is left out stays',
    body: z
      .strictObject({
        kind: z.strictObject({ kind: notificationKind, on: z.boolean() }).optional(),
        details: z.boolean().optional(),
        quiet: quietHours.nullable().optional(),
      })
      .refine((changes) => Object.keys(changes).length > 0),
    response: pushSettings,
    refusals: ['throttled'],
  },
  pushSubscribe: {
    ...member,
    method: 'PUT',
    path: '/api/info/push',
    summary: 'Subscribe the browser that asks, until its session is over; another subscription of it ends',
    body: pushSubscription,
    response: pushSettings,
    refusals: ['invalid', 'forbidden', 'throttled'],
  },
  pushUnsubscribe: {
    ...member,
    method: 'DELETE',
    path: '/api/info/push',
    summary: 'End the subscription of the browser that asks',
    response: pushSettings,
  },
} as const satisfies Record<string, Call>;
