import { cache } from '@maru/client';
import type { CasinoGame } from '@maru/contracts';
import { addTexts, type Config, navigate, PlatformProvider, setConfig, type User } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { resetTransfers } from '@maru/transfers';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { texts } from '../texts';

type Answer = object | ((body: Record<string, unknown>) => object);

/** Answers calls in tests by the end of their path; returns the requests: path and body. */
export function fakeApi(answers: Record<string, Answer>): { path: string; body: Record<string, unknown> }[] {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  globalThis.fetch = (async (request: Request) => {
    const path = new URL(request.url).pathname;
    const text = await request.text();
    const body = text ? JSON.parse(text) : {};
    if (!path.endsWith('csrf-cookie')) asked.push({ path, body });
    const name = Object.keys(answers).find((end) => path.endsWith(end));
    const answer = name && answers[name];
    if (!answer) return Response.json({ message: '없음' }, { status: path.endsWith('csrf-cookie') ? 200 : 404 });
    return Response.json(typeof answer === 'function' ? answer(body) : answer);
  }) as typeof fetch;
  return asked;
}

export const makeGame = (id: string, changes: Partial<CasinoGame> = {}): CasinoGame => ({
  id,
  vendorId: 'aurora',
  name: `바카라 ${id}`,
  type: 'casino',
  shelf: 'baccarat',
  picture: '/p.svg',
  isNew: false,
  maint: false,
  limits: { min: 1_000, max: 5_000_000 },
  ...changes,
});
export const lobby = {
  vendors: [
    { id: 'aurora', name: '오로라 라이브', games: 2, maint: false, until: null },
    { id: 'sejong', name: '세종게임즈', games: 1, maint: true, until: null },
  ],
  shelves: [{ shelf: 'baccarat', total: 42, games: [makeGame('1'), makeGame('2', { vendorId: 'sejong' })] }],
  total: 148,
  maint: false,
  until: null,
  favorites: ['1'],
  asOf: 0,
  stale: false,
};
export const balance = {
  balance: 200_000,
  point: 120_450,
  inPlay: false,
  asOf: 0,
  stale: false,
  maint: false,
  until: null,
  open: null,
};

/** Shows a part of the remote at an address, for a signed-in member. */
export async function showAt(path: string, part: ReactNode) {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
  cache.clear();
  resetTransfers();
  setConfig({
    maintenance: false,
    time: Date.now(),
    nexus_use: 1,
    aplus: { '1_sports_use': 1 },
    union_config: { '1_casino_use': 1, '1_slot_use': 1 },
  } as unknown as Config);
  act(() => setUser({ id: 7, money: 1_284_500, nexus: { balance: 200_000, point: 120_450 } } as User));
  act(() => navigate(path, { replace: true }));
  const page = render(<PlatformProvider>{part}</PlatformProvider>);
  await act(async () => {});
  return page;
}
