import { cache } from '@maru/client';
import type { Bet, DrawnResult, GameRound, MiniList, RoundGame } from '@maru/contracts';
import { addTexts, type Config, navigate, PlatformProvider, setConfig, type User } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { GameState } from '../model/game-call';
import { allGames } from '../model/games';
import { texts } from '../texts';

/** The server's clock in tests: the start of a minute. */
export const noon = Date.UTC(2026, 4, 18, 5, 30, 0);

/** Configuration of a game of 60 s that closes 10 s before its draw. */
export const makeGame = (id: number, change: Partial<RoundGame> = {}): RoundGame => {
  const { key, kind } = allGames.find((listed) => listed.id === id)!;
  return {
    use: 1,
    key,
    kind,
    family: key,
    source: 'own',
    order: id,
    term: 60,
    close_seconds: 10,
    betting_lock: 0,
    crash_lock: 0,
    maintenance: 0,
    mute: 0,
    min_stake: 1_000,
    max_stake: 1_000_000,
    max_win: 10_000_000,
    ...change,
  };
};

/** A configuration with games by id. */
export function configWith(games: Record<number, RoundGame>, time = Date.now()): Config {
  const of = (list: 'minigame_list' | 'tg_config') =>
    Object.fromEntries(
      Object.entries(games).filter(([id]) => allGames.find((listed) => listed.id === Number(id))!.list === list),
    );
  return {
    maintenance: false,
    time,
    minigame_list: of('minigame_list'),
    tg_config: of('tg_config'),
  } as unknown as Config;
}

const makeRound = (id: number, change: Partial<GameRound> = {}): GameRound => ({
  id,
  game: 1000,
  number: id,
  state: 'open',
  opens_at: noon,
  closes_at: noon + 50_000,
  draws_at: noon + 60_000,
  result: null,
  void_reason: null,
  proof: null,
  ...change,
});

const hash = 'a'.repeat(64);
/** A round that is over, drawn at `noon`. */
export const makeFinishedRound = (id: number, result: DrawnResult | null, change: Partial<GameRound> = {}): GameRound =>
  makeRound(id, {
    state: result ? 'settled' : 'void',
    draws_at: noon - 60_000,
    result,
    void_reason: result ? null : 'missed_draw',
    proof: { chain: 1, position: 1, round_id: id, commitment: hash, beacon: 1, game_hash: hash, salt: 'x' },
    ...change,
  });

export const makeState = (change: Partial<GameState> = {}): GameState => ({
  time: noon,
  game: 1000,
  round: makeRound(8),
  last: null,
  markets: [],
  base: null,
  recent: [],
  seq: 1,
  limits: { min_stake: 1_000, max_stake: 1_000_000, max_win: 10_000_000 },
  mine: [],
  notice: false,
  money: 50_000,
  ...change,
});

/** Answers of the server by path; a path that is not here is answered by 404. */
export type Answers = Record<string, unknown>;

/** Serves answers; the returned list names every requested path, with its method. */
export function serve(answers: Answers): string[] {
  const asked: string[] = [];
  globalThis.fetch = (async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    const answer = answers[pathname];
    return answer === undefined
      ? Response.json({ message: '없습니다.', code: 'MARU-104' }, { status: 404 })
      : Response.json(answer);
  }) as typeof fetch;
  return asked;
}

export const emptyList: MiniList = { time: noon / 1_000, games: {} };
export const makeRecord = (bets: Bet[]) => ({
  data: bets,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: bets.length,
  next: null,
});

/** A member and the texts; before each test. */
export async function signInMember(): Promise<void> {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
  setUser({ id: 7, nick: 'a', money: 50_000, only_cs: 0, status: 1, notifications: [] } as unknown as User);
  cache.clear();
  localStorage.clear();
}

/** Shows a part of the remote at a path. */
export async function showAt(path: string, games: Record<number, RoundGame>, part: ReactNode) {
  setConfig(configWith(games));
  act(() => navigate(path));
  const page = render(<PlatformProvider>{part}</PlatformProvider>);
  await act(async () => {});
  return page;
}
