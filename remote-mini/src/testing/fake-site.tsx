import { cache } from '@maru/client';
import type { RoundGame } from '@maru/contracts';
import {
  addTexts,
  type Config,
  navigate,
  overlayAtoms,
  PlatformProvider,
  setConfig,
  store,
  type User,
} from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { allGames, type GameRef } from '../model/games';
import { texts } from '../texts';

/** What a call answers in tests: a body, or what makes one of the request's body; `status` where it is a refusal. */
export type FakeAnswer = object | ((body: unknown, key: string | null) => object | Promise<object>);

/** Answers calls in tests: 'GET /api/tg/result/1000?page=1' → its body. Returns the requests in order. */
export function fakeSite(answers: Record<string, FakeAnswer>): string[] {
  const asked: string[] = [];
  cache.clear();
  globalThis.fetch = (async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const name = `${request.method} ${pathname}${search}`;
    if (pathname.startsWith('/api/') && !pathname.endsWith('csrf-cookie')) asked.push(name);
    const text = await request.text();
    const answer = answers[name] ?? (pathname.endsWith('csrf-cookie') ? {} : undefined);
    const body =
      typeof answer === 'function'
        ? await answer(text ? JSON.parse(text) : null, request.headers.get('idempotency-key'))
        : answer;
    const status = body === undefined ? 404 : ((body as { status?: number }).status ?? 200);
    return new Response(JSON.stringify(body ?? { message: '없음' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
  return asked;
}

const member = { id: 7, nick: '달빛주자', level: 4, only_cs: 0, status: 1, strict_memo: 0 } as User;

/** A game's configuration, as the site's own defaults have it. */
export const gameConfig = ({ key, kind }: GameRef, changes: Partial<RoundGame> = {}): RoundGame => ({
  use: 1,
  key,
  kind,
  family: key,
  source: 'own',
  order: 1,
  term: 30,
  close_seconds: 10,
  betting_lock: 0,
  crash_lock: 0,
  maintenance: 0,
  mute: 0,
  min_stake: 1_000,
  max_stake: 3_000_000,
  max_win: 10_000_000,
  ...changes,
});

/** The game of an id. */
export const findGame = (id: number): GameRef => allGames.find((listed) => listed.id === id)!;

/** Shows a part of the remote at an address, for a signed-in member; toasts of earlier tests are gone. */
export async function showAt(path: string, game: GameRef, changes: Partial<RoundGame>, page: ReactNode) {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
  store.set(overlayAtoms.toasts, []);
  const games = { [String(game.id)]: gameConfig(game, changes) };
  setConfig({
    brand: { name: '마루', contact: 'help@maru.example' },
    maintenance: false,
    time: Date.now(),
    minigame_list: games,
    tg_config: games,
  } as unknown as Config);
  act(() => setUser(member));
  act(() => navigate(path, { replace: true }));
  return render(<PlatformProvider>{page}</PlatformProvider>);
}
