import { randomUUID } from 'node:crypto';
import { demoPassword } from '../lib/member.mjs';

/** Ids of games by the data of the site; graph is one of the token games. */
const miniGames = [253, 254, 400, 403, 406];
const tokenGames = [1000, 1001, 1002];
const graph = 1004;
const casinos = ['union', 'hera', 'aplus'];
const stakes = [1_000, 2_000, 3_000, 5_000, 10_000];
/** Categories of domestic sports: 5 prematch, 6 to 8 virtual. */
const sportsCategories = [5, 5, 5, 6, 7, 8];

/** A bet on one outcome of the round that is open, of a mini or token game. */
async function betOnRound(member, random, { area, game }) {
  const state = await member.get(`/api/${area}/next/${game}`);
  if (state?.round?.state !== 'open' || state.markets.length === 0) return;
  const outcome = random.pickRandom(random.pickRandom(state.markets).outcomes);
  const amount = Math.max(state.limits.min_stake, random.pickRandom(stakes));
  const picks = [{ outcome: outcome.code, amount, odds: outcome.prices[0] }];
  const body = { game, round: state.round.id, picks };
  await member.attempt({ kind: 'bet', path: `/api/${area}/bet`, body });
}

/** A bet on the next run of graph, left by hand or by its automatic value. */
async function betOnGraph(member, random) {
  const state = await member.get(`/api/tg/graph/${graph}`);
  const mine = state?.mine?.find(({ status }) => status === 'open');
  if (state?.phase === 'running' && mine) {
    const body = { game: graph, round: state.round.id, bet: mine.id };
    await member.attempt({ kind: 'graph cash-out', path: '/api/tg/graph/cashout', body });
    return;
  }
  if (state?.phase !== 'bets' || !state.round) return;
  const auto = random.pickRandom([null, 110, 150, 200, 400]);
  const body = { game: graph, round: state.round.id, amount: random.pickRandom(stakes), auto };
  await member.attempt({ kind: 'bet', path: '/api/tg/graph/bet', body });
}

const floorWin = (stake, ratio) => Number((BigInt(stake) * BigInt(ratio)) / 100n);

/** A single bet on the feed: of the list before the start, or in play. */
async function betOnFeed(member, random) {
  const isLive = random.next() < 0.4;
  const answer = await member.get(isLive ? '/api/theSports/inplayList' : '/api/theSports/prematchList');
  const offers = Object.values(answer?.list ?? {}).flatMap((match) =>
    match.bet_stop
      ? []
      : Object.values(match.markets).flatMap(({ marketId, use, outcomes }) =>
          use
            ? Object.values(outcomes).flatMap(({ id, value, status, result }) =>
                status === 0 && result === null && value >= 105 && value <= 2_000
                  ? [{ matchId: match.id, marketId, odds: { id, value } }]
                  : [],
              )
            : [],
        ),
  );
  if (offers.length === 0) return;
  const item = random.pickRandom(offers);
  const amount = Math.max(5_000, random.pickRandom(stakes));
  const { value } = item.odds;
  const body = {
    amount,
    category: isLive ? 1 : 2,
    cartItems: [item],
    ratio: value,
    win: floorWin(amount, value),
    betOption: true,
  };
  await member.attempt({ kind: 'bet', path: '/api/theSports/bettingValidate', body });
}

const halfUp = (n, d, scale) => (2n * n * scale + d) / (2n * d);
/** Ratio of domestic sports in 1/100: half-up to 8 decimals, then to 2. */
function sportsRatio(odds) {
  const product = odds.reduce((all, value) => all * BigInt(value), 1n);
  return Number(halfUp(halfUp(product, 100n ** BigInt(odds.length), 10n ** 8n), 10n ** 8n, 100n));
}

/** A bet on one to three matches of domestic or virtual sports. */
async function betOnSports(member, random) {
  const category = random.pickRandom(sportsCategories);
  const answer = await member.get(`/api/game/list/${category}`);
  const markets = (answer?.data ?? []).flatMap(({ state, match_time, markets: all }) => {
    const market = all.find(({ gameTypeId, state: open }) => gameTypeId === 1 && open === 'open');
    return market && state === 'open' && match_time > answer.time ? [market] : [];
  });
  if (markets.length === 0) return;
  const from = random.int(markets.length);
  const legs = Math.min(markets.length, 1 + random.int(3));
  const cart = Array.from({ length: legs }, (_, leg) => {
    const market = markets[(from + leg) % markets.length];
    const { code, odds } = random.pickRandom(market.outcomes);
    return { id: market.id, select: code, gameTypeId: 1, selectRatio: odds, odd2: null };
  });
  const amount = Math.max(5_000, random.pickRandom(stakes));
  const ratio = sportsRatio(cart.map(({ selectRatio }) => selectRatio));
  const data = { category, ratio, win: floorWin(amount, ratio), acceptBetter: true };
  await member.attempt({ kind: 'bet', path: '/api/game/bet', body: { cart, bonus: [], amount, data } });
}

/** Settles one of the member's open bets early, where there is an offer. */
async function cashOut(member, random) {
  const record = await member.get('/api/info/betRecord?status=open');
  const ids = (record?.data ?? []).map(({ id }) => id).slice(0, 30);
  if (ids.length === 0) return;
  const answer = await member.get(`/api/info/cashOut?ids=${ids.join()}`);
  const offers = (answer?.offers ?? []).filter(({ value }) => value);
  if (offers.length === 0) return;
  const { id, value } = random.pickRandom(offers);
  await member.attempt({ kind: 'cash-out', path: `/api/info/cashOut/${id}`, body: { value }, reference: id });
}

async function toCasino(member, random) {
  const transferId = randomUUID();
  const body = { transferId, amount: 1_000 * (1 + random.int(20)) };
  const path = `/api/casino/${random.pickRandom(casinos)}/addBalance`;
  await member.attempt({ kind: 'transfer', path, body, reference: transferId });
}

async function fromCasino(member, random) {
  const transferId = randomUUID();
  const amount = random.next() < 0.5 ? 'all' : 1_000 * (1 + random.int(5));
  const path = `/api/casino/${random.pickRandom(casinos)}/subBalance`;
  await member.attempt({ kind: 'transfer', path, body: { transferId, amount }, reference: transferId });
}

/** Plays a round at a casino, as its game would: the vendor's own doing, of which the site reads. */
async function playAtCasino(member, random, { casino }) {
  const company = random.pickRandom(casinos);
  const round = { company, user: `maru-${member.id}`, stake: 1_000, outcome: random.pickRandom(['win', 'lose']) };
  await fetch(`${casino}/v1/play`, { method: 'POST', body: JSON.stringify(round) }).catch(() => {});
}

async function deposit(member, random) {
  const body = { amount: 10_000 * (1 + random.int(10)) };
  await member.attempt({ kind: 'deposit', path: '/api/cash/credit', body });
}

async function withdraw(member, random) {
  const body = { amount: 10_000 * (1 + random.int(5)), password: demoPassword };
  await member.attempt({ kind: 'withdrawal', path: '/api/cash/debit', body });
}

async function convertPoints(member, random) {
  const body = { point: 100_000 * (1 + random.int(3)) };
  await member.attempt({ kind: 'points', path: '/api/cash/convertPoint', body });
}

/** What members do, and how often. */
export const acts = [
  [16, (member, random) => betOnRound(member, random, { area: 'mini', game: random.pickRandom(miniGames) })],
  [14, (member, random) => betOnRound(member, random, { area: 'tg', game: random.pickRandom(tokenGames) })],
  [18, betOnGraph],
  [12, betOnFeed],
  [14, betOnSports],
  [5, cashOut],
  [7, toCasino],
  [5, fromCasino],
  [5, playAtCasino],
  [5, deposit],
  [4, withdraw],
  [2, convertPoints],
];
const total = acts.reduce((sum, [weight]) => sum + weight, 0);

/** One act by its weight. */
export function chooseAct(random) {
  let at = random.next() * total;
  for (const [weight, act] of acts) {
    at -= weight;
    if (at < 0) return act;
  }
  return acts[0][1];
}
