import { z } from 'zod';

/*
 * The stand-in for casino companies: one process, three companies with different interfaces, each with separate
 * balances, games and rounds. Below `/union`, `/hera`, `/aplus` as each company would publish it. A fourth,
 * `/seamless`, keeps no balances and calls the site instead. Money in KRW unless it says otherwise.
 *
 * All companies serve pictures at GET /<company>/pictures/<name>.svg (340 × 230, no script) and a game's page at GET
 * /<company>/play/<token> (once). Only for tests: POST /v1/faults, GET /v1/health.
 */

/*
 * union: JSON, requests signed with `x-union-time` (epoch ms, 60 s at most off), `x-union-signature` (bank-signature.ts has
 * the form), answers with `x-union-signature`. Transfers carry our id; the same id moves money once.
 *
 * POST /union/v1/users {user}                        200 {user}                               create or get
 * GET  /union/v1/users/<user>/balance                200 {balance, point, in_play}            point in 1/100
 * POST /union/v1/deposits    {id, user, amount}      200 unionTransfer | 409 {reason: 'other_transfer'}
 * POST /union/v1/withdrawals {id, user, amount}      the same; amount 0 is everything
 * POST /union/v1/exchanges   {id, user, point}       points into the user's balance at the company
 * GET  /union/v1/transfers/<id>                      200 unionTransfer | 404 {reason: 'missing'}
 * GET  /union/v1/transactions?from=<ms>&to=<ms>&page=<n>   one hour at most, 1,000 rows a page: unionTransactions
 * GET  /union/v1/games?type=casino|slot&page=<n>     500 a page: vendorGames
 * GET  /union/v1/tables                              vendorTables
 * POST /union/v1/launch {user, game, lang, platform} 200 {url, expires_at}
 * POST /union/v1/users/<user>/sessions/end {}        200 {ended}                              games and links of the user end
 * Errors: {reason}; 429 with retry-after.
 */
export const unionTransfer = z.object({
  id: z.string().max(64),
  kind: z.enum(['deposit', 'withdrawal', 'exchange']),
  state: z.enum(['done', 'rejected', 'pending']),
  user: z.string().max(64),
  amount: z.int().min(0),
  /** Of a rejection: in_play, short, limit, maintenance, other. */
  reason: z.string().max(40).nullable(),
  /** After it; null where it is not done. */
  balance: z.int().nullable(),
  at: z.int(),
});
export type UnionTransfer = z.infer<typeof unionTransfer>;

/**
 * What happened on a user's balance, oldest first, by the time of booking. `bet` and `win` of a round, `cancel` of a bet,
 * `point` what play brought (in 1/100, no money), `deposit`, `withdrawal`, `exchange` with our id as `ref`. `amount` is
 * signed.
 */
export const unionTransactions = z.object({
  rows: z
    .array(
      z.object({
        id: z.string().max(64),
        user: z.string().max(64),
        kind: z.enum(['bet', 'win', 'cancel', 'point', 'deposit', 'withdrawal', 'exchange']),
        amount: z.int(),
        round: z.string().max(64).nullable(),
        game: z.string().max(64).nullable(),
        ref: z.string().max(64).nullable(),
        balance: z.int().min(0),
        at: z.int(),
      }),
    )
    .max(1_000),
  pages: z.int().min(1),
});
export type UnionTransactions = z.infer<typeof unionTransactions>;

export const vendorStudio = z.object({
  id: z.string().max(40),
  name: z.record(z.string(), z.string()),
  maintenance: z.boolean(),
  until: z.int().nullable(),
});
export const vendorGame = z.object({
  id: z.string().max(64),
  studio: z.string().max(40),
  /** By language; 'ko' is always there. */
  name: z.record(z.string(), z.string()),
  type: z.enum(['casino', 'slot', 'sports']),
  shelf: z.enum(['baccarat', 'table', 'show', 'popular', 'new', 'slot', 'sports']),
  /** Name of the picture below /<company>/pictures/. */
  picture: z.string().regex(/^[a-z0-9-]{1,60}$/),
  is_new: z.boolean(),
  maintenance: z.boolean(),
  min: z.int().nullable(),
  max: z.int().nullable(),
});
export const vendorGames = z.object({
  studios: z.array(vendorStudio).max(100),
  games: z.array(vendorGame).max(500),
  pages: z.int().min(1),
  maintenance: z.boolean(),
  until: z.int().nullable(),
});
export type VendorGames = z.infer<typeof vendorGames>;
/** Results of a road are B, P and T, oldest first. */
export const vendorTables = z.object({
  tables: z
    .array(
      z.object({
        game: z.string().max(64),
        players: z.int().min(0),
        seats: z.int().min(0).nullable(),
        road: z.string().max(60),
      }),
    )
    .max(500),
});
export type VendorTables = z.infer<typeof vendorTables>;

/*
 * hera: form-encoded bodies, JSON answers {code, msg, data}, 200 for everything: code '0' is success, '101' short, '102' in
 * play, '103' maintenance, '104' limit, '105' unknown user, '429' too many calls, '999' anything else. Key in the field
 * `apikey`. A transfer carries no id, and its status cannot be queried: only the balance before and after shows the result.
 *
 * POST /hera/api/createUser   user                     {user}
 * POST /hera/api/getBalance   user                     {balance: '120000', point: '88.25', playing: 'Y' | 'N'}
 * POST /hera/api/transfer     user, amount (signed)    {balance: '620000'}
 * POST /hera/api/transferAll  user                     {amount: '88400', balance: '0'}
 * POST /hera/api/exchange     user, point ('12.00')    {balance, point}
 * POST /hera/api/history      user, start, end ('YYYY-MM-DD HH:mm:ss', Korean time, one hour at most), page  {list: heraHistory, pages}
 * POST /hera/api/gameList     type, page               {studios, games, pages, maintenance, until} as vendorGames
 * POST /hera/api/tables                                vendorTables
 * POST /hera/api/openGame     user, game, lang, device {url, expire: epoch s}
 * An open game cannot be ended: it continues as long as the user has a balance.
 */
export const heraAnswer = z.object({ code: z.string().max(10), msg: z.string().max(200), data: z.unknown() });
/** `type`: BET, WIN, CANCEL, POINT, IN, OUT, EXCHANGE. Without `user` the history is of all users. */
export const heraHistory = z.array(
  z.object({
    no: z.string().max(40),
    user: z.string().max(64),
    type: z.enum(['BET', 'WIN', 'CANCEL', 'POINT', 'IN', 'OUT', 'EXCHANGE']),
    /** Signed decimal. */
    money: z.string().max(30),
    after: z.string().max(30),
    game: z.string().max(64),
    round: z.string().max(64),
    time: z.string().max(30),
  }),
);
export type HeraHistory = z.infer<typeof heraHistory>;

/*
 * aplus: its balances are points with two decimals, one point for one won; what play leaves below a whole point can't be
 * moved out. JSON-RPC 2.0 at POST /aplus/rpc, `authorization: Bearer <HMAC-SHA256 hex of the body>`; errors have a code:
 * -1 short, -2 in play, -3 maintenance, -4 limit, -5 unknown user, -6 other transfer, -7 missing, -29 too many calls.
 *
 * user.check     {user}                            {user, code}
 * user.balance   {code}                            {points: '1204.50', playing: boolean}
 * points.add     {code, points: '1000.00', trace}  {trace, state: 'DONE' | 'WAIT', points}    trace is our id
 * points.sub     {code, points | 'ALL', trace}     {trace, state, moved: '1204.00', points}
 * points.trace   {trace}                           {trace, state: 'DONE' | 'WAIT' | 'DENIED', moved, code, reason}
 * points.log     {from, to, page}                  {rows: aplusLog, pages}                     epoch s, one hour at most
 * games.list     {page}                            vendorGames
 * games.open     {code, game, lang, device}        {url, expires: epoch s}
 * games.close    {code}                            {closed}                                    games and links of the user end
 */
export const aplusLog = z.array(
  z.object({
    id: z.string().max(64),
    code: z.string().max(64),
    what: z.enum(['stake', 'return', 'refund', 'add', 'sub']),
    /** Signed, two decimals. */
    points: z.string().max(30),
    after: z.string().max(30),
    trace: z.string().max(64).nullable(),
    round: z.string().max(64).nullable(),
    time: z.int(),
  }),
);
export type AplusLog = z.infer<typeof aplusLog>;

/*
 * seamless: the company keeps no balance. The member's browser opens its address with the query `session`, `user`, `game`,
 * `lang`, `platform`; it calls the site at POST /api/casino/seamless/<call>, signed as union is (`x-seamless-company`,
 * `x-seamless-time`, `x-seamless-signature`), and repeats a call that is not answered in 3 s:
 *
 * balance  {user, session}                              {balance} | 409 {reason: 'session'}
 * bet      {id, user, session, amount, game, round}     {balance} | 409 {reason: 'short' | 'blocked' | 'session'}
 * win      {id, user, amount, game, round, bet}         {balance}; a very large one is paid later
 * cancel   {id, user, bet}        the bet never counted {balance}; also before the bet itself arrives
 * rollback {id, user, win}        a win taken back      {balance} | 409 {reason: 'short'}
 */
export const seamlessCalls = ['balance', 'bet', 'win', 'cancel', 'rollback'] as const;
export type SeamlessCall = (typeof seamlessCalls)[number];

/**
 * Faults on demand, POST /v1/faults {company, fault, count?, seconds?}: for the next `count` (1) transfers or calls, or
 * for `seconds`.
 * - `apply_then_timeout`: done, no answer; `timeout_no_apply`: not done, no answer.
 * - `dup`: the transfer is executed as if it had been sent twice.
 * - `lying_status`: done with a 500, or not done with a 200.
 * - `no_tx_id`: the id is ignored and its status is missing.
 * - `in_play`: refuses to pay out; `late_win`: a win arrives after everything was withdrawn.
 * - `down`: no call is answered; `429`: too many calls; `slow`: answers after `seconds` (2).
 * - `fraction`: play leaves fractions of a point.
 * - `garbage`: answers that are no JSON; `forged`: answers with a wrong signature.
 * - `pending`: transfers wait for `seconds`; `stale_list`: the list of transactions misses its last rows for `seconds`.
 * - `maintenance`: the company, or the studio named `studio`, takes no play for `seconds` (600), and the company no
 *   transfers.
 *
 * No answer means that the connection is cut at once. Calls a second (at once): union 50 (100), hera 20 (40), aplus 30
 * (60).
 */
export const vendorCasinoFaults = [
  'apply_then_timeout',
  'timeout_no_apply',
  'dup',
  'lying_status',
  'no_tx_id',
  'in_play',
  'late_win',
  'down',
  'fraction',
  '429',
  'garbage',
  'forged',
  'slow',
  'pending',
  'stale_list',
  'maintenance',
] as const;
export type VendorCasinoFault = (typeof vendorCasinoFaults)[number];
export const vendorCasinoCompanies = ['union', 'hera', 'aplus', 'seamless'] as const;
export type VendorCasinoCompany = (typeof vendorCasinoCompanies)[number];
