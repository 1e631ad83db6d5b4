import { z } from 'zod';
import type { Call } from '../call';
import type { Reason } from '../errors';
import { homeShelf } from '../home-shelf';
import { createPageSchema } from '../paging';
import { centipoint, epochMs, krw, locale } from '../primitives';
import { casinoDeskCalls } from './desk';
import { casinoGamesPage, casinoGamesQuery, casinoGameType, casinoLobby, casinoPointEntry, casinoTable } from './lobby';
import { seamlessCasinoCalls } from './seamless';
import { casinoTransfer, casinoWallet, transferDirection, transferId, transferStatus } from './transfer';
import { casinoIds } from './transfer-names';

const member = { tag: 'casino', access: 'member' } as const;
const anyCasino = z.strictObject({ casino: casinoWallet });
/** Casinos A and B have the same calls; A+ has `checkUser` in place of `auth/user`. */
const pairedCasino = z.strictObject({ casino: z.enum([casinoIds.casinoA, casinoIds.casinoB]) });
const cash = { tag: 'cash', access: 'member' } as const;
const ofType = z.strictObject({ type: casinoWallet });
const page = z.coerce.number().int().min(1).max(10_000).optional();
/** What the member's protection refuses a transfer to a casino for. */
const transferProtection: readonly Reason[] = [
  'self_excluded',
  'time_out',
  'age_unverified',
  'own_limit_loss',
  'own_limit_time',
];
const done = z.object({ success: z.literal(true) });
const amount = krw.min(1);

/** Answer of every transfer: its current state, the casino's wallet as far as it is known, the money left. */
const transferred = z.object({
  success: z.literal(true),
  status: transferStatus,
  transfer: casinoTransfer,
  /** In KRW, by the site's own books. */
  balance: krw,
  money: krw,
});

/**
 * Casinos (site spec, part 7). Every transfer carries `transferId`, made by the browser. The same id with the same
 * values returns the same transfer in its current state. The same id with other values is refused
 * (`idempotency_reused`).
 */
export const casinoCalls = {
  casinoLobby: {
    ...member,
    method: 'POST',
    reads: true,
    path: '/api/casino/:casino/lobbyList',
    summary: 'Studios of a casino and the first games of each shelf; at most 60 s old',
    params: anyCasino,
    body: z.strictObject({ gameType: casinoGameType }),
    response: casinoLobby,
    refusals: ['casino_unset', 'casino_unavailable'],
  },
  casinoGames: {
    ...member,
    method: 'POST',
    reads: true,
    path: '/api/casino/:casino/getListByVendor',
    summary: 'Games of a studio, a shelf, a search, or the member’s own ones, in pages of 60',
    params: anyCasino,
    body: casinoGamesQuery,
    response: casinoGamesPage,
    refusals: ['casino_unset', 'casino_unavailable'],
  },
  casinoTables: {
    ...member,
    method: 'GET',
    path: '/api/casino/:casino/tables',
    summary: 'Live tables with players, free seats and road; at most 5 s old',
    params: anyCasino,
    response: z.object({ tables: z.array(casinoTable), time: epochMs }),
    refusals: ['casino_unset'],
  },
  casinoShelf: {
    ...member,
    method: 'GET',
    path: '/api/casino/shelf',
    summary:
      'Shelf of the home page: live tables with the most players and popular slots; empty where none can be played',
    response: homeShelf,
  },
  casinoFavorite: {
    ...member,
    method: 'POST',
    path: '/api/casino/:casino/favorite',
    summary: 'Mark a game as a favourite, or take the mark off',
    params: anyCasino,
    body: z.strictObject({ gameId: z.string().min(1).max(64), on: z.boolean() }),
    response: z.object({ success: z.literal(true), favorites: z.array(z.string()) }),
    refusals: ['casino_unset', 'game_missing'],
  },
  casinoAuthUser: {
    ...member,
    method: 'POST',
    path: '/api/casino/:casino/auth/user',
    summary: 'Create the member’s account at the casino, or answer the one that is there',
    params: pairedCasino,
    response: z.object({ success: z.literal(true), vendorUserId: z.string() }),
    refusals: ['casino_unset', 'casino_unavailable'],
  },
  aplusCheckUser: {
    ...member,
    method: 'POST',
    path: '/api/casino/aplus/checkUser',
    summary: 'The same at aplus; `code` is what checkBalance takes',
    response: z.object({ success: z.literal(true), code: z.string() }),
    refusals: ['casino_unset', 'casino_unavailable'],
  },
  casinoBalance: {
    ...member,
    method: 'POST',
    reads: true,
    path: '/api/casino/:casino/checkBalance',
    summary: 'Balance and points at the casino; where it does not answer in 2 s the last known ones, marked stale',
    params: anyCasino,
    body: z.strictObject({ code: z.string().max(64).optional() }),
    response: z.object({
      balance: krw,
      /** Casino points, in 1/100. */
      point: centipoint,
      /** A game of the member is open: money can't be taken out. Null where the vendor does not say. */
      inPlay: z.boolean().nullable(),
      asOf: epochMs,
      stale: z.boolean(),
      maint: z.boolean(),
      until: epochMs.nullable(),
      /** The one transfer that is under way with this casino; null where there is none. */
      open: casinoTransfer.nullable(),
    }),
    refusals: ['casino_unset'],
  },
  casinoDeposit: {
    ...member,
    licensed: true,
    method: 'POST',
    path: '/api/casino/:casino/addBalance',
    summary: 'Move money to the casino',
    params: anyCasino,
    body: z.strictObject({ transferId, amount }),
    takes: 'money',
    response: transferred,
    refusals: [
      'forbidden',
      'throttled',
      'casino_unset',
      'casino_maintenance',
      'casino_unavailable',
      'transfer_open',
      'money_short',
      ...transferProtection,
    ],
  },
  casinoWithdraw: {
    ...member,
    method: 'POST',
    path: '/api/casino/:casino/subBalance',
    summary: 'Move money back, or all of it; what is no whole won stays at the casino',
    params: anyCasino,
    body: z.strictObject({ transferId, amount: z.union([amount, z.literal('all')]) }),
    takes: 'money',
    response: transferred,
    refusals: ['throttled', 'casino_unset', 'casino_unavailable', 'transfer_open', 'casino_short'],
  },
  casinoExchangePoint: {
    ...member,
    method: 'POST',
    path: '/api/casino/:casino/exchangePoint',
    summary: 'Exchange casino points, in 1/100, into money; what is no whole won stays as points',
    params: pairedCasino,
    body: z.strictObject({ transferId, amount: centipoint.min(100) }),
    takes: 'money',
    response: transferred,
    refusals: ['throttled', 'casino_unset', 'casino_unavailable', 'transfer_open', 'casino_points_short'],
  },
  casinoTransferRead: {
    ...member,
    method: 'GET',
    path: '/api/cash/convertMoney/:id',
    summary: 'One transfer of the member, in its current state',
    params: z.strictObject({ id: transferId }),
    response: casinoTransfer,
  },
  casinoGameLink: {
    ...member,
    licensed: true,
    method: 'POST',
    path: '/api/casino/:casino/gameLink',
    summary: 'Address of a game’s page on this site, for one opening within a minute',
    params: anyCasino,
    body: z.strictObject({ gameId: z.string().min(1).max(64), platform: z.enum(['desktop', 'mobile']), lang: locale }),
    response: z.object({ url: z.string(), expiresAt: epochMs }),
    refusals: [
      'forbidden',
      'throttled',
      'casino_unset',
      'casino_maintenance',
      'casino_unavailable',
      'game_missing',
      'transfer_open',
      'self_excluded',
      'time_out',
      'age_unverified',
    ],
  },
  casinoPointLog: {
    ...member,
    method: 'GET',
    path: '/api/casino/:casino/pointLogs',
    summary: 'Changes of casino points, newest first',
    params: pairedCasino,
    query: z.strictObject({ page }),
    response: createPageSchema(casinoPointEntry),
  },
  casinoTransfers: {
    ...cash,
    method: 'GET',
    path: '/api/cash/convertMoney',
    summary: 'Transfers between money and a casino, newest first',
    query: z.strictObject({ ...ofType.shape, page }),
    response: createPageSchema(casinoTransfer),
  },
  convertMoney: {
    ...cash,
    // Withdrawing money from a casino is allowed in every territory.
    licensed: (body) => (body as { direction?: unknown } | null)?.direction !== 'to_money',
    method: 'POST',
    path: '/api/cash/convertMoney',
    summary: 'Move money to a casino or back, as addBalance and subBalance; the Idempotency-Key is the transfer’s id',
    body: z.strictObject({
      type: casinoWallet,
      direction: transferDirection.extract(['to_casino', 'to_money']),
      amount,
    }),
    takes: 'money',
    response: transferred,
    idempotent: true,
    refusals: [
      'forbidden',
      'throttled',
      'casino_unset',
      'casino_maintenance',
      'casino_unavailable',
      'transfer_open',
      'money_short',
      'casino_short',
      ...transferProtection,
    ],
  },
  casinoTransferHideAll: {
    ...cash,
    method: 'DELETE',
    path: '/api/cash/convertMoney/all',
    summary: 'Hide all transfers of a casino; the records stay',
    query: ofType,
    response: done,
  },
  casinoTransferHide: {
    ...cash,
    method: 'DELETE',
    path: '/api/cash/convertMoney/:id',
    summary: 'Hide a transfer of a casino; the record stays',
    params: z.strictObject({ id: transferId }),
    query: ofType,
    response: done,
  },
  ...seamlessCasinoCalls,
  ...casinoDeskCalls,
} as const satisfies Record<string, Call>;
