import { z } from 'zod';
import { areaNames } from '../area-lists';
import { betAreas } from '../areas/bets';
import type { Call } from '../call';
import { dayText, epochMs, krw } from '../primitives';
import { notificationKind } from '../user';

/** A day, a week from Monday on, or a month of the Korean calendar. */
export const profitSpans = ['day', 'week', 'month'] as const;
export const profitSpan = z.enum(profitSpans);
export type ProfitSpan = z.infer<typeof profitSpan>;

/** Products of the bet record, and what the areas contribute beside them. */
export const profitProduct = z.enum([...betAreas, ...areaNames('profitProducts')]);

/** Settled play in KRW. A stake of a casino that was cancelled later makes its day's stake negative. */
const settled = { count: z.int(), stake: z.int(), paid: z.int() };

/**
 * GET /api/info/mypage?span&day: profit and loss of the span that contains `day`. Bets count on the Korean day they
 * were placed on, once settled, including hidden ones. Play at casinos counts when it reached the ledger. Open bets are
 * listed separately and never count as a loss. `from`, `to`: first and last day. `buckets`: hours of a day, else days,
 * by their start; those without play are left out.
 */
export const myPage = z.object({
  span: profitSpan,
  from: dayText,
  to: dayText,
  total: z.object(settled),
  open: z.object({ count: z.int(), stake: krw }),
  products: z.array(z.object({ product: profitProduct, ...settled })),
  buckets: z.array(z.object({ at: epochMs, ...settled })),
});
export type MyPage = z.infer<typeof myPage>;

/** Kinds of notification that a member may turn off. The others tell of money, of what must be read, or answer a question. */
export const optionalNotificationKinds = [
  'coupon',
  'game',
  'board',
  'goal',
  'draw',
] as const satisfies readonly z.infer<typeof notificationKind>[];
export type OptionalNotificationKind = (typeof optionalNotificationKinds)[number];

/** Those of them that are off until the member chooses them. */
export const chosenNotificationKinds = ['goal', 'draw'] as const satisfies readonly OptionalNotificationKind[];
export type ChosenNotificationKind = (typeof chosenNotificationKinds)[number];

/** Every kind with whether it is sent. `reason`: why it is always sent; null where the member decides. */
export const notificationSettings = z.object({
  kinds: z.array(
    z.object({
      kind: notificationKind,
      on: z.boolean(),
      reason: z.enum(['money', 'must_read', 'answer', 'security']).nullable(),
    }),
  ),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

const member = { tag: 'info', access: 'member' } as const;

/** Profit and loss of the member, and which notifications they get. */
export const myPageCalls = {
  myPage: {
    ...member,
    method: 'GET',
    path: '/api/info/mypage',
    summary:
      'Profit and loss by product over a day, a week or a month of the Korean calendar; without a span, this month',
    query: z.strictObject({ span: profitSpan.optional(), day: dayText.optional() }),
    response: myPage,
  },
  notificationSettings: {
    ...member,
    method: 'GET',
    path: '/api/info/notifications',
    summary: 'Which kinds of notification the member gets',
    response: notificationSettings,
  },
  notificationSettingsChange: {
    ...member,
    method: 'PUT',
    path: '/api/info/notifications',
    summary: 'Turn a kind of notification on or off; money, important memos and answers are always sent',
    body: z.strictObject({ kind: z.enum(optionalNotificationKinds), on: z.boolean() }),
    response: notificationSettings,
    refusals: ['throttled'],
  },
} as const satisfies Record<string, Call>;
