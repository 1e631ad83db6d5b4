import { type CallAnswer, type CallInput, cache, call, type Result } from '@maru/client';
import type { SportsCategory as CategoryId, GameBetRequest, SportsCartItem } from '@maru/contracts';
import type { AreaCalls, BetAnswer, CartPick, ListAnswer, ListQuery, MatchesAnswer, MatchPage } from '@maru/sportsbook';
import { pickKey } from '@maru/sportsbook';
import { appliedFolder, type BonusSettings, sportsTotals } from './bonus';
import { toCallQuery } from './list-query';
import type { MarketIndex } from './market-index';
import { toBookMatch } from './to-book';

/** What the calls need of the area. */
export interface CallPorts {
  index: MarketIndex;
  /** Bonus folders as they are configured now. */
  settings(): BonusSettings | undefined;
  /** 배당 변경 자동 수락 as it is set now. */
  autoAccepts(): boolean;
}

/** A pick as the cart of the call has it. */
function toCartItem({ marketId, oddsId, gameType, value, line }: CartPick): SportsCartItem {
  return {
    id: String(marketId),
    select: String(oddsId),
    gameTypeId: gameType as SportsCartItem['gameTypeId'],
    selectRatio: value,
    odd2: gameType === 2 || gameType === 3 ? line : null,
  };
}

/** The bonus folder of picks as the slip shows it: none or one. */
function toBonus(picks: readonly CartPick[], settings: BonusSettings | undefined): GameBetRequest['bonus'] {
  const values = picks.map(({ value }) => value);
  const folder = appliedFolder(picks, values, settings);
  return folder ? [{ ratio: folder.ratio, min_folder: folder.min_folder }] : [];
}

/** A page of the list as the sportsbook's store takes it, whole or in parts: those matches of it whose ids are `wanted`. */
export function toListAnswer(
  answer: CallAnswer<'gameList'>,
  index: MarketIndex,
  wanted?: readonly number[],
): ListAnswer {
  const matches = wanted ? answer.data.filter(({ id }) => wanted.includes(id)) : answer.data;
  for (const { markets } of matches) index.take(markets);
  const { leagues, seq, alive, time } = answer;
  return {
    list: Object.fromEntries(matches.map((match) => [match.id, toBookMatch(match)])),
    leagues,
    seq,
    alive,
    time,
  };
}

/** A page of the list; its matches are put into other shapes as they are taken, part by part. */
function toMatchPage(answer: CallAnswer<'gameList'>, index: MarketIndex): MatchPage {
  const { data, last_page, total, seq, alive, time, favorites, sports, categories } = answer;
  return {
    ids: data.map(({ id }) => id),
    lastPage: last_page,
    total,
    seq,
    alive,
    time,
    favouriteLeagues: favorites,
    sportCounts: sports,
    categoryCounts: categories,
    toList: (ids) => toListAnswer(answer, index, ids),
  };
}

/** Fetches one match; null if the server knows none. A failure of any other kind is a refusal. */
async function fetchMatch(id: number, index: MarketIndex, background: boolean) {
  const answer = await call('gameMatch', { params: { id } }, { background, quiet: true });
  if (!answer.ok) return answer.status === 404 ? null : answer;
  const { match, league, seq, time } = answer.data;
  index.take(match.markets);
  return { ok: true as const, entry: { match: toBookMatch(match), board: null, league, seq }, time };
}

async function fetchMatches(
  ids: readonly number[],
  index: MarketIndex,
  background: boolean,
): Promise<Result<MatchesAnswer>> {
  const answers = await Promise.all(ids.map((id) => fetchMatch(id, index, background)));
  const matches: Record<string, MatchesAnswer['matches'][string]> = {};
  let time = 0;
  for (const [at, answer] of answers.entries()) {
    if (!answer) continue;
    if (!answer.ok) return answer;
    matches[ids[at]!] = answer.entry;
    time = answer.time;
  }
  return { ok: true, data: { matches, time } };
}

/** The answer to a bet as the slip takes it. */
function toBetAnswer(answer: CallAnswer<'gameBet'>, body: GameBetRequest): BetAnswer {
  if (answer.status === 'success') return { success: true, bet: answer.bet, money: answer.money };
  const { errors, code, reason, legs } = answer;
  return {
    success: false,
    error: errors.join(' '),
    code,
    reason,
    legs: legs?.map((leg) => ({
      leg: body.cart.findIndex(({ id, select }) => id === leg.id && select === leg.select),
      reason: leg.reason,
      message: leg.message,
      odds: leg.odds,
      line: leg.line,
    })),
  };
}

/** The limits that every product has; the answer's message has the words of others. */
const limits = ['balance', 'max_stake', 'max_win'] as const;
const findLimit = (limit: string | null) => limits.find((reason) => reason === limit) ?? null;

const listInput = (category: number, query: ListQuery, page: number) =>
  ({ params: { category }, query: toCallQuery(query, page) }) as CallInput<'gameList'>;

/** The calls of domestic and virtual sports. */
export function makeCalls({ index, settings, autoAccepts }: CallPorts): AreaCalls {
  return {
    async list({ category, query, page, background, signal }) {
      const input = listInput(category, query, page);
      const answer = await call('gameList', input, { background, signal });
      if (!answer.ok) return answer;
      cache.write('gameList', input, answer.data);
      return { ...answer, data: toMatchPage(answer.data, index) };
    },
    cachedList(category, query) {
      const answer = cache.read('gameList', listInput(category, query, 1));
      return answer ? toMatchPage(answer, index) : null;
    },
    matches: (ids, background) => fetchMatches(ids, index, background),
    async maxStake(category, picks) {
      const values = picks.map(({ value }) => value);
      const { ratio, win } = sportsTotals(picks, values, 0, settings());
      const answer = await call('gameMaxBet', {
        body: {
          cart: picks.map(toCartItem),
          bonus: toBonus(picks, settings()),
          data: { category: category as CategoryId, ratio, win, acceptBetter: autoAccepts() },
        },
      });
      if (!answer.ok) return answer;
      if (answer.data.status === 'error') {
        return { ok: true, data: { status: 'error', max: 0, limit: null, message: answer.data.message } };
      }
      const { max, limit, message } = answer.data;
      return { ok: true, data: { status: 'success', max, limit: findLimit(limit), message } };
    },
    toRequest: ({ category, picks, amount, ratio, win, autoAcceptOdds }): GameBetRequest => ({
      cart: picks.map(toCartItem),
      bonus: toBonus(picks, settings()),
      amount,
      data: { category: category as CategoryId, ratio, win, acceptBetter: autoAcceptOdds },
    }),
    async place(body, idempotencyKey, repeated) {
      const request = body as GameBetRequest;
      const answer = await call('gameBet', { body: request }, { idempotencyKey, quiet: true, background: repeated });
      return answer.ok ? { ...answer, data: toBetAnswer(answer.data, request) } : answer;
    },
    async checkOdds(picks) {
      const answer = await call('gameCheckRatios', { body: { cart: picks.map(toCartItem) } }, { quiet: true });
      if (!answer.ok) return answer;
      const data = answer.data.changedRatios.flatMap(({ id, select, newRatio, oldTeam2, newTeam2 }) => {
        const pick = picks.find(({ marketId, oddsId }) => marketId === id && oddsId === select);
        if (!pick || newRatio === null) return [];
        return [{ key: pickKey(pick), value: newRatio, ...(oldTeam2 !== newTeam2 && { line: newTeam2 }) }];
      });
      return { ...answer, data };
    },
  };
}
