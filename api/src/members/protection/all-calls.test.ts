import { randomUUID } from 'node:crypto';
import { type Call, type CallName, type CouponTerms, calls, isOfOperators } from '@maru/contracts';
import { CasinoCompanies } from '../../../test/casino/vendor';
import type { Answer, Client } from '../../../test/client';
import { until } from '../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../test/feed/site';
import { makePrematch, makeVendorMatch } from '../../../test/feed/world';
import { allOpen } from '../../products/casino/testing/casino-site';
import { giveCoupon, withdrawConsent } from '../../products/community/coupons/testing';
import { makeSlip } from '../../products/feed/testing/slip';
import { sportsSlip } from '../../products/sports/testing/slip';
import { demoPassword } from '../../site/demo/seed';

/** Calls that protection refuses: they take money for play, open a game, or promote. */
const stopped = [
  'bettingValidate',
  'gameBet',
  'miniBet',
  'tokenBet',
  'graphBet',
  'cashCredit',
  'casinoDeposit',
  'convertMoney',
  'casinoGameLink',
  'seamlessGameLink',
  'promotionConsent',
  'coupons',
  'couponUse',
  'couponDraws',
  'couponDraw',
  'couponPick',
  'attendance',
  'attendanceCheck',
  'ranking',
  'fellows',
] as const satisfies readonly CallName[];

/**
 * Calls that stay open: reads, records, the account, protection itself, withdrawals and transfers back. A new call is
 * listed here or above. List it here only if it does not bet, deposit, open a game or promote.
 */
const open: readonly CallName[] = [
  ...(['health', 'healthLive', 'healthReady', 'configs', 'configsOfHost', 'csrf', 'captcha', 'captchaWork'] as const),
  ...([
    'login',
    'logout',
    'register',
    'registerCheck',
    'registerCode',
    'guestContact',
    'user',
    'userById',
    'userUpdate',
  ] as const),
  ...([
    'updateBirth',
    'disagreeBirth',
    'passwordEmail',
    'passwordResetLink',
    'passwordReset',
    'accountResetId',
  ] as const),
  ...(['accountResetPassword', 'verificationResend', 'verificationVerify', 'broadcastingAuth', 'telemetry'] as const),
  ...(['notify', 'notifications', 'notificationsRead', 'notificationsReadAll', 'notificationsDelete'] as const),
  ...([
    'notificationsDeleteAll',
    'memos',
    'memoRead',
    'questions',
    'questionAsk',
    'questionRead',
    'complaintChange',
  ] as const),
  ...(['questionsHide', 'questionHide', 'announcements', 'announcement'] as const),
  ...(['protection', 'protectionSession', 'protectionEvents', 'limitChange', 'limitRaiseConfirm'] as const),
  ...(['limitRaiseWithdraw', 'realityChange', 'realityAcknowledge', 'timeOut', 'selfExclude'] as const),
  ...(['exclusionReturn', 'limitsReview', 'ageCheckRequest'] as const),
  ...(['pushSettings', 'pushSettingsChange', 'pushSubscribe', 'pushUnsubscribe'] as const),
  ...(['sessions', 'sessionEnd', 'sessionsEndOthers', 'signIns', 'loginStep', 'loginPasskey'] as const),
  ...(['factors', 'factorBegin', 'factorChallenge', 'factorConfirm', 'factorRename', 'factorRemove'] as const),
  ...(['recoveryRenew', 'trustForget'] as const),
  ...(['myPage', 'notificationSettings', 'notificationSettingsChange', 'guide'] as const),
  // The board does not promote: shared bets are hidden from protected members (posts.test.ts of the board).
  ...(['boardList', 'boardSide', 'boardPost', 'boardWrite', 'boardUpdate', 'boardDelete', 'boardComments'] as const),
  ...(['boardCommentAdd', 'boardCommentChange', 'boardCommentDelete', 'boardLike', 'boardReport'] as const),
  ...(['boardSlips', 'boardPictures', 'boardPictureAdd', 'boardPictureDelete', 'boardPicture'] as const),
  // Bets that stand are settled, and may be settled early.
  ...(['betRecord', 'betRecordSums', 'betRecordCsv', 'betRecordHide'] as const),
  ...(['cashOutOffers', 'cashOut', 'graphCashOut', 'attemptState'] as const),
  ...(['miniBets', 'miniBetHide', 'gameBets'] as const),
  // Money on its way out, and from a casino home.
  ...(['cashTerms', 'cashCredits', 'cashCreditHideAll', 'cashCreditHide', 'cashDebit', 'cashDebits'] as const),
  ...(['cashDebitHideAll', 'cashDebitHide', 'cashAnswer', 'cashFundsConfirm', 'cashCreditTakeBack'] as const),
  ...(['convertPoint', 'pointConversions'] as const),
  ...(['pointConversionHideAll', 'pointConversionHide', 'pointLog', 'pointLogHideAll', 'pointLogHide'] as const),
  ...([
    'cashFlow',
    'cashStatement',
    'cashStatementCsv',
    'casinoWithdraw',
    'casinoExchangePoint',
    'casinoTransferRead',
  ] as const),
  ...(['casinoTransfers', 'casinoTransferHideAll', 'casinoTransferHide', 'casinoPointLog'] as const),
  // Lists and odds; they open no game.
  ...(['casinoLobby', 'casinoGames', 'casinoTables', 'casinoShelf', 'casinoFavorite', 'casinoAuthUser'] as const),
  ...(['aplusCheckUser'] as const),
  ...(['casinoBalance', 'gameMatches', 'sportsList', 'inplayList', 'prematchList', 'highlights'] as const),
  ...(['feedMatches', 'calculateMaxBet', 'miniList', 'miniNext', 'miniAuthNext', 'miniLotusToken'] as const),
  // Members whose protection stops pushes are not notified of draws.
  ...(['miniDrawNotice', 'tokenDrawNotice'] as const),
  ...(['miniResults', 'miniRound', 'gameList', 'gameMatch', 'gameMaxBet', 'gameCheckRatios', 'gameResults'] as const),
  ...(['gameVirtual', 'gameVirtualTable', 'favoriteLeagues', 'favoriteLeague'] as const),
];
/** Calls of members and visitors: not those of operators, or of companies, which sign them. */
const isOfMembers = ([, call]: [string, Call]) => !isOfOperators(call) && call.signed !== true;

let site: FeedSite;
let companies: CasinoCompanies;
let free: Client;
let excluded: Client;
beforeAll(async () => {
  companies = await new CasinoCompanies().start();
  site = await feedSite(
    (vendor) => {
      vendor.matches.set(1, makeVendorMatch(1));
      vendor.matches.set(11, makePrematch(11));
    },
    { ...allOpen, 'sports_config.live_delay_ms': 0, seamless_use: 1 },
    {
      casinoUrl: companies.url,
      casinoKey: companies.key,
      chainLength: 500,
      roundPercent: 30,
      seamless: [{ name: 'nova', url: 'https://nova.example/open', key: 'key-of-nova-in-tests' }],
    },
  );
  free = site.api.guest();
  await free.signIn('demo1', demoPassword);
  excluded = site.api.guest();
  await excluded.signIn('demo2', demoPassword);
  await until(async () => (await free.get('/api/game/list/5')).body.alive);
  const answer = await excluded.post('/api/protection/exclude', { months: 6, password: demoPassword });
  expect(answer.status).toBe(200);
});
afterAll(async () => {
  await site.stop();
  await companies.stop();
});

/** An open round of a game with some of its betting time left, ms; `before` is done before each look. */
async function fetchRound(
  client: Client,
  address: string,
  leftMs = 2_000,
  before?: () => Promise<unknown>,
): Promise<number> {
  let id = 0;
  await until(async () => {
    await before?.();
    const { body } = await client.get(address);
    id = body.round?.id;
    const isOpen = body.phase === undefined ? body.round?.state === 'open' : body.phase === 'bets';
    return isOpen && body.round.closes_at - body.time > leftMs;
  }, 60_000);
  return id;
}

const salt = '0123456789abcdef0123456789abcdef';
/** A coupon of a member, whatever keeps them from it. */
async function createCoupon(client: Client, terms: CouponTerms): Promise<number> {
  const { id } = (await client.get('/api/user')).body;
  return giveCoupon(site.api.services.db, id, terms);
}

/** How each of the stopped calls is made so that it is taken from a member who may play. */
const made: Record<(typeof stopped)[number], (client: Client) => Promise<Answer>> = {
  bettingValidate: (client) => client.once('/api/theSports/bettingValidate', makeSlip([[1, 1, 11, 210]], 10_000)),
  async gameBet(client) {
    const { match } = (await client.get('/api/game/matches/11')).body;
    const market = match.markets.find(({ gameTypeId }: { gameTypeId: number }) => gameTypeId === 1);
    return client.once('/api/game/bet', sportsSlip([{ market, select: market.outcomes[0].code }], 10_000));
  },
  async miniBet(client) {
    const round = await fetchRound(client, '/api/mini/next/400');
    const picks = [{ outcome: 'start-left', amount: 1_000, odds: 195 }];
    return client.once('/api/mini/bet', { game: 400, round, picks });
  },
  async tokenBet(client) {
    const { configs } = (await client.get('/api/tg/configs')).body;
    const { gid: game } = configs.find(({ gid }: { gid: number }) => gid !== 1004);
    const round = await fetchRound(client, `/api/tg/next/${game}`);
    const [market] = (await client.get(`/api/tg/next/${game}`)).body.markets;
    const { code, prices } = market.outcomes[0];
    return client.once('/api/tg/bet', { game, round, picks: [{ outcome: code, amount: 1_000, odds: prices[0] }] });
  },
  async graphBet(client) {
    // Betting is open for 2.1 s in these tests. A round without bets is ended immediately, because it may last minutes.
    const round = await fetchRound(client, '/api/tg/graph/1004', 1_000, () =>
      site.api.services.db.query(`update graph_runs set crash = 100, ends_at = starts_at
        where ends_at > game_now() and not exists (select from graph_bets b where b.round_id = graph_runs.round_id)`),
    );
    return client.once('/api/tg/graph/bet', { game: 1004, round, amount: 1_000, auto: 110 });
  },
  cashCredit: (client) => client.once('/api/cash/credit', { amount: 100_000 }),
  casinoDeposit: (client) => client.post('/api/casino/union/addBalance', { transferId: randomUUID(), amount: 10_000 }),
  convertMoney: (client) =>
    client.once('/api/cash/convertMoney', { type: 'hera', direction: 'to_casino', amount: 10_000 }),
  attendance: (client) => client.get(calls.attendance.path),
  attendanceCheck: (client) => client.once(calls.attendanceCheck.path, {}),
  promotionConsent: (client) => client.call('PUT', calls.promotionConsent.path, { on: true }),
  coupons: (client) => client.get(calls.coupons.path),
  couponDraws: (client) => client.get('/api/cscenter/coupon/draws?kind=wheel'),
  async couponUse(client) {
    const coupon = await createCoupon(client, { kind: 'points', amount: 1_000 });
    return client.once(`/api/cscenter/coupon/${coupon}/use`, {});
  },
  async couponDraw(client) {
    const coupon = await createCoupon(client, { kind: 'wheel' });
    return client.once(`/api/cscenter/coupon/${coupon}/draw`, { salt });
  },
  async couponPick(client) {
    const coupon = await createCoupon(client, { kind: 'random' });
    await client.once(`/api/cscenter/coupon/${coupon}/draw`, { salt });
    return client.once(`/api/cscenter/coupon/${coupon}/pick`, { card: 1 });
  },
  ranking: (client) => client.get(calls.ranking.path),
  fellows: (client) => client.get(calls.fellows.path),
  seamlessGameLink: (client) =>
    client.post(calls.seamlessGameLink.path, { company: 'nova', gameId: 'g', platform: 'desktop', lang: 'ko' }),
  async casinoGameLink(client) {
    const { body } = await client.post('/api/casino/union/lobbyList', { gameType: 'slot' });
    const gameId = body.shelves[0].games.find(({ maint }: { maint: boolean }) => !maint).id;
    return client.post('/api/casino/union/gameLink', { gameId, platform: 'desktop', lang: 'ko' });
  },
};
// spec cash.60, cash.61
test('every call that a member or visitor can make is either stopped by a self-exclusion or known to stay open', () => {
  const named = [...stopped, ...open];
  const all = (Object.entries(calls) as [CallName, Call][]).filter(isOfMembers).map(([name]) => name);
  // Of token games everything that is only asked for.
  const rounds = all.filter((name) => calls[name].path.startsWith('/api/tg/') && calls[name].method === 'GET');
  expect(all.filter((name) => !named.includes(name) && !rounds.includes(name))).toEqual([]);
  expect(named.filter((name) => !all.includes(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

// spec cash.61
test.each(stopped)('%s is taken from a member, and refused to who has excluded themselves', async (name) => {
  const before = (await excluded.get('/api/user')).body.money;
  const taken = await made[name](free);
  expect([name, taken.status, taken.body.success ?? true, taken.body.errors]).toEqual([name, 200, true, undefined]);
  const { status, body } = await made[name](excluded);
  if (status === 200) expect(body).toMatchObject({ reason: 'self_excluded' });
  else expect({ status, code: body.code }).toEqual({ status: 403, code: 'MARU-464' });
  expect((await excluded.get('/api/user')).body.money).toBe(before);
});

// spec cash.62
test('nothing of it has reached the books of the member, and no promotion is shown', async () => {
  const [row] = await site.api.services.db.query<Record<'bets' | 'credits' | 'transfers', number>>(
    `select (select count(*)::int from member_bets b where b.member_id = m.id) as bets,
            (select count(*)::int from cash_requests c where c.member_id = m.id and kind = 'credit') as credits,
            (select count(*)::int from casino_transfers t where t.member_id = m.id) as transfers
       from members m where login = 'demo2'`,
  );
  expect(row).toEqual({ bets: 0, credits: 0, transfers: 0 });
  expect((await free.get('/api/configs')).body.banners.length).toBeGreaterThan(0);
});

/** Calls that show a member a promotion or give them one. */
const promotions = ['attendance', 'attendanceCheck', 'ranking', 'couponUse', 'couponDraw', 'couponPick'] as const;
/** Who is shown and given none: how the member becomes so, and the code that each of those calls is refused with. */
const situations: Record<
  string,
  { login: string; code: string; become(client: Client, id: number): Promise<unknown> }
> = {
  excluded: { login: 'demo2', code: 'MARU-464', become: async () => {} },
  paused: {
    login: 'demo3',
    code: 'MARU-463',
    become: (client) => client.post('/api/protection/time-out', { length: 'day' }),
  },
  'at risk': {
    login: 'demo4',
    code: 'MARU-103',
    become: (_client, id) =>
      site.api.services.db.query(
        `insert into harm_cases (member_id, level, score, signals, due_at) values ($1, 'medium', 30, '[]', now())`,
        [id],
      ),
  },
  'not consenting': {
    login: 'demo5',
    code: 'MARU-481',
    become: (_client, id) => withdrawConsent(site.api.services.db, id),
  },
};

describe.each(Object.entries(situations))('a member who is %s', (what, { login, code, become }) => {
  let client: Client;
  let id: number;
  const balances = async () => {
    const { money, point } = (await client.get('/api/user')).body;
    return { money, point };
  };
  beforeAll(async () => {
    // Created before the member is excluded from promotions, and afterwards.
    await site.api.services.db.query(
      `insert into popups (content, width, height, paths, active, purpose)
       values ($1, 400, 300, '{}', true, 'notice'), ($1, 400, 300, '{}', true, 'promotion')`,
      [what],
    );
    site.api.services.settings.changed();
    client = site.api.guest();
    await client.signIn(login, demoPassword);
    ({ id } = (await client.get('/api/user')).body);
    await become(client, id);
  });

  // spec community.16
  test.each(promotions)('is refused %s, and given nothing', async (name) => {
    const before = await balances();
    const { status, body } = await made[name](client);
    expect({ status, code: body.code }).toEqual({ status: 403, code });
    expect(await balances()).toEqual(before);
  });

  test('sees no coupons, reads notices and no promotions, and is left out of the ranking', async () => {
    const { body } = await client.get(calls.coupons.path);
    if (what === 'not consenting') expect(body).toMatchObject({ promotions: false, open: 0, data: [] });
    else expect(body.code).toBe(code);
    const state = what === 'not consenting' ? 'off' : 'stopped';
    expect((await client.get('/api/user')).body).toMatchObject({ promotions: state, coupon: 0, random_coupon: 0 });
    const purposes = async (reader: Client) => {
      const { banners, popups } = (await reader.get('/api/configs')).body;
      return [...new Set([...banners, ...popups].map(({ purpose }: { purpose: string }) => purpose))].sort();
    };
    await until(async () => (await purposes(free)).length === 2);
    expect(await purposes(client)).toEqual(['notice']);
    // Visitors are not protected, so they see promotions.
    expect(await purposes(site.api.guest())).toEqual(['notice', 'promotion']);
    const events = (await free.get('/api/notice/event')).body;
    expect(events.total).toBeGreaterThan(0);
    expect((await client.get('/api/notice/event')).body).toMatchObject({ data: [], total: 0 });
    expect((await client.get(`/api/notice/event/${events.data[0].id}`)).status).toBe(404);
    expect((await client.get('/api/notice/notice')).body.total).toBe((await free.get('/api/notice/notice')).body.total);
  });

  test('cannot agree by another way: a body or a header that says so changes nothing', async () => {
    const answer = await client.post(calls.attendanceCheck.path, { promotions: true });
    expect(answer.status).toBe(422);
    const forged = await client.post(calls.attendanceCheck.path, undefined, { 'x-promotions': 'on' });
    expect(forged).toMatchObject({ status: 403, body: { code } });
  });
});

// spec community.16
test('consent that is given opens all of it at once, and its end closes it at once', async () => {
  const client = site.api.guest();
  await client.signIn('demo5', demoPassword);
  const consent = (on: boolean) => client.call('PUT', calls.promotionConsent.path, { on });
  expect((await consent(true)).status).toBe(200);
  expect((await client.get(calls.ranking.path)).status).toBe(200);
  expect((await client.post(calls.attendanceCheck.path)).body).toMatchObject({ success: true });
  expect((await consent(false)).status).toBe(200);
  expect((await client.get(calls.ranking.path)).body.code).toBe('MARU-481');
  expect((await client.post(calls.attendanceCheck.path)).body.code).toBe('MARU-481');
});
