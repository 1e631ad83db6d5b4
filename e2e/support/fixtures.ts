import type { BettingRequest } from '@maru/contracts';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { isBrowser, readProcesses, secondsBelow } from '../../scripts/lib/processor-time.mjs';
import { FeedControl } from './feed-control';
import { patience } from './patience';
import { Releases } from './releases';
import { slow } from './slow';

export { expect } from '@playwright/test';

/** Addresses of the site under test. */
export interface Site {
  url: string;
  feed: string;
  control: string;
  /** The message gateway's stand-in: what members are sent. */
  messages: string;
  /** Token of the registry that may do everything. */
  token: string;
  /** Folder that releases are served from. */
  releases: string;
  /** Origin that a developer's build may be loaded from. */
  dev: string;
  /** The casino companies' stand-in. */
  casino: string;
}

/** The site's own processes, to end one as a crash would. The supervisor starts it again. */
export interface Processes {
  kill(name: 'api' | 'feed'): Promise<void>;
}

interface Fixtures {
  feed: FeedControl;
  processes: Processes;
  /** What runs of the remote; as at the start before and after each test that asks for it. */
  releases: Releases;
  /** A page in a separate browser context, with a demo member signed in by call. Guests use the plain `page`. */
  memberPage(login: string, options?: { viewport?: { width: number; height: number } }): Promise<Page>;
}

interface WorkerFixtures {
  /** The worker's own site: no other test runs in it at the same time. */
  site: Site;
}

export const demoPassword = 'maru-demo-1';

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // The worker's browser is there until the site is given back: what it took is read then.
    async ({ browser: _browser }, use, { parallelIndex }) => {
      await use(await fetchSite(parallelIndex));
      await reportProcessorTime();
    },
    // The first start makes a database and publishes the remotes; on a busy machine that takes a minute.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  feed: async ({ site }, use) => {
    await use(new FeedControl(site.feed));
  },
  releases: async ({ site }, use) => {
    const releases = new Releases(site);
    await releases.reset();
    await use(releases);
    await releases.reset();
  },
  processes: async ({ site }, use) => {
    await use({
      async kill(name) {
        await fetch(`${site.control}/kill?name=${name}`, { method: 'POST' });
      },
    });
  },
  page: async ({ page, site }, use) => {
    await pin(page.context(), site.url);
    await stayActive(page.context());
    await use(page);
  },
  memberPage: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (login, { viewport = { width: 1680, height: 1000 } } = {}) => {
      const context = await browser.newContext({
        baseURL: site.url,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        viewport,
      });
      contexts.push(context);
      await pin(context, site.url);
      await stayActive(context);
      await signIn(context, login);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** The site of a worker, which the run's pool starts when it is first asked for; the one of MARU_E2E where it is given. */
async function fetchSite(worker: number): Promise<Site> {
  if (process.env.MARU_E2E) return JSON.parse(process.env.MARU_E2E) as Site;
  const answer = await fetch(`${process.env.MARU_E2E_SITES}/site/${worker}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Site;
}

/** Tells the run's pool what this worker and its browser took of the processor. */
async function reportProcessorTime(): Promise<void> {
  const pool = process.env.MARU_E2E_SITES;
  if (!pool) return;
  const processes = readProcesses();
  const browser = secondsBelow(processes, process.pid, isBrowser);
  await fetch(`${pool}/spent?browser=${browser}&runner=${secondsBelow(processes, process.pid) - browser}`);
}

/** The releases that this run is pinned to (`npm run e2e:matrix`), in every context. */
async function pin(context: BrowserContext, url: string): Promise<void> {
  const value = process.env.MARU_E2E_PINS;
  if (value) await context.addCookies([{ name: 'maru_pins', value, url }]);
}

/** A member in front of the screen moves the mouse now and then; without it, waiting would end in the idle logout. */
export async function stayActive(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Well below the 30 s of the idle question, and with enough rest for work that waits until the page is idle.
    setInterval(() => window.dispatchEvent(new Event('pointermove')), 15_000);
  });
}

/** Signs a demo member in by call, as the login form does, and leaves the cookies in the context. */
export async function signIn(context: BrowserContext, login: string, password = demoPassword): Promise<void> {
  await context.request.get('/sanctum/csrf-cookie', { timeout: patience.setUp });
  const answer = await context.request.post('/login', {
    timeout: patience.setUp,
    data: { id: login, password },
    headers: { 'x-xsrf-token': await csrfToken(context) },
  });
  if (!answer.ok()) throw new Error(`sign-in of ${login}: ${answer.status()} ${await answer.text()}`);
}

/** Answer of a bet, as far as tests read it. */
export interface BetAnswer {
  success: boolean;
  reason?: string;
}

/** Places a bet by call, without the page's own checks. */
export async function placeByCall(context: BrowserContext, body: BettingRequest): Promise<BetAnswer> {
  const answer = await context.request.post('/api/theSports/bettingValidate', {
    data: body,
    headers: { 'x-xsrf-token': await csrfToken(context), 'idempotency-key': crypto.randomUUID() },
    // The server holds an in-play bet for some seconds and looks at its odds again before it answers.
    timeout: 8_000 * slow,
  });
  return answer.json() as Promise<BetAnswer>;
}

/** What a change has to repeat from its cookie. */
export async function csrfToken(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  return decodeURIComponent(cookie?.value ?? '');
}
