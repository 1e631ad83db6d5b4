import { z } from 'zod';
import type { Call } from '../call';
import { epochMs, krw, locale } from '../primitives';

const id = z.string().min(1).max(64);
/** What the site gave the company as the member's name: `m` and the member's id. */
const user = z.string().regex(/^m[1-9]\d{0,14}$/);
/** What the company was given when the member opened its game. */
const session = z.string().min(1).max(100);
const round = { game: z.string().max(64), round: z.string().max(64) };

/** Bodies of the calls of a company that keeps no balances (vendor-casino.ts). Money in KRW. */
export const seamlessBodies = {
  balance: z.strictObject({ user, session }),
  bet: z.strictObject({ id, user, session, amount: krw, ...round }),
  win: z.strictObject({ id, user, amount: krw, ...round, bet: id }),
  cancel: z.strictObject({ id, user, bet: id }),
  rollback: z.strictObject({ id, user, win: id }),
} as const;

/**
 * Why a company’s call is refused, as `{reason}` with status 409. `short`: too little money. `blocked`: the member may
 * not play, or the bet was cancelled before. `missing`: no such bet or member yet; to be repeated. `won`: the bet to
 * cancel has a win. `other`: the id was used with other values. `session`: the member has no such session open at the
 * company.
 */
export const seamlessReasons = ['short', 'blocked', 'missing', 'won', 'other', 'session'] as const;
export type SeamlessReason = (typeof seamlessReasons)[number];

const company = {
  tag: 'casino',
  access: 'guest',
  csrf: false,
  signed: true,
  method: 'POST',
  /** The member's money after it. */
  response: z.object({ balance: krw }),
} as const;

/**
 * Called by the company, never by a page: signed over time, address and body by the key of the company that
 * `x-seamless-company` names, the answer too. Every id of a company counts once; the same call again is answered as the first
 * one was. Unknown (404) where `seamless_use` is off or there is no company. `seamlessGameLink` alone is for members.
 */
export const seamlessCasinoCalls = {
  seamlessGameLink: {
    tag: 'casino',
    access: 'member',
    licensed: true,
    method: 'POST',
    path: '/api/casino/seamless/gameLink',
    summary:
      'Address of a game’s page on this site at a company that holds no balances, for one opening within a minute',
    body: z.strictObject({
      company: z.string().regex(/^[a-z0-9-]{2,20}$/),
      gameId: z.string().regex(/^[\w.:-]{1,64}$/),
      platform: z.enum(['desktop', 'mobile']),
      lang: locale,
    }),
    response: z.object({ url: z.string(), expiresAt: epochMs }),
    refusals: [
      ...(['forbidden', 'throttled', 'casino_unset', 'casino_maintenance'] as const),
      ...(['self_excluded', 'time_out', 'age_unverified'] as const),
    ],
  },
  seamlessBalance: {
    ...company,
    path: '/api/casino/seamless/balance',
    summary: 'A casino company reads a member’s money',
    body: seamlessBodies.balance,
    refusals: ['not_found', 'forbidden'],
  },
  seamlessBet: {
    ...company,
    path: '/api/casino/seamless/bet',
    summary: 'A casino company takes a stake',
    body: seamlessBodies.bet,
    refusals: ['not_found', 'forbidden'],
  },
  seamlessWin: {
    ...company,
    path: '/api/casino/seamless/win',
    summary: 'A casino company pays a win',
    body: seamlessBodies.win,
    refusals: ['not_found', 'forbidden'],
  },
  seamlessCancel: {
    ...company,
    path: '/api/casino/seamless/cancel',
    summary: 'A casino company takes a bet back, also before the bet itself arrives',
    body: seamlessBodies.cancel,
    refusals: ['not_found', 'forbidden'],
  },
  seamlessRollback: {
    ...company,
    path: '/api/casino/seamless/rollback',
    summary: 'A casino company takes a win back',
    body: seamlessBodies.rollback,
    refusals: ['not_found', 'forbidden'],
  },
} as const satisfies Record<string, Call>;
