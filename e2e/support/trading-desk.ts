import type { Browser, Page } from '@playwright/test';
import type { Site } from './fixtures';
import { patience } from './patience';

/** A trader who is signed in at the console. */
export interface Trader {
  page: Page;
  /** A call of the desk, as the console makes it. */
  call<Body>(method: 'GET' | 'POST', path: string, data?: object): Promise<Body>;
}

/** Signs a trader in, in a separate browser context. */
export async function trader(browser: Browser, { url }: Site, login: string): Promise<Trader> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1680, height: 1000 } });
  const call = async <Body>(method: 'GET' | 'POST', path: string, data?: object) => {
    const answer = await context.request.fetch(`/api/ops/${path}`, {
      method,
      data,
      headers: { 'x-maru-ops': '1' },
      timeout: patience.setUp,
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  await call('POST', 'login', { login, password: 'maru-ops-demo-1' });
  return { page: await context.newPage(), call };
}

/** A match that a trader added. */
export interface AddedMatch {
  id: number;
  home: string;
  startsAt: number;
}

/** Adds a match with a result market at 2.00, 3.10, 3.40, as a trader does by hand, which begins in so many ms. */
export async function addMatch({ call }: Trader, name: string, startsInMs: number): Promise<AddedMatch> {
  const words = (text: string) => ({ ko: text, en: text, 'zh-CN': text, es: text });
  const { leagues } = await call<{ leagues: { id: number; sport_id: number; use: boolean; categories: number[] }[] }>(
    'GET',
    'trading/leagues',
  );
  const league = leagues.find((league) => league.use && league.sport_id === 1 && league.categories.includes(5))!;
  const startsAt = Date.now() + startsInMs;
  const home = `${name} 홈`;
  const body = { league_id: league.id, home: words(home), away: words(`${name} 원정`), match_time: startsAt };
  const { id } = await call<{ id: number }>('POST', 'trading/matches', body);
  const outcomes = [
    { code: 'home', odds: 200 },
    { code: 'draw', odds: 310 },
    { code: 'away', odds: 340 },
  ];
  await call('POST', `trading/matches/${id}/markets`, { category: 5, gameTypeId: 1, line: null, outcomes });
  return { id, home, startsAt };
}
