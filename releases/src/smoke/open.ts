import type { RemoteDescription, SmokeReport } from '@maru/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import type { SmokeLimits } from './limits';
import { Ended, type Watchdog } from './watchdog';

export interface Target {
  site: string;
  remote: string;
  id: string;
  path: string;
  /** Mounts of the release at this path. */
  mounts: readonly Mount[];
  limits: Pick<SmokeLimits, 'patienceMs' | 'answerMs' | 'pathMs'>;
}

/** Where the site leads those who may not see a page, or when there is none. */
const ledAway = /^\/(login|guest|maintenance|404|error)$/;

/** After each mount the page is watched so long for what its effects throw, ms. */
const settleMs = 1_000;
const lookEveryMs = 50;

/** Pages of the host before and between the visits to a remote. */
const home = '/home';
const settings = '/settings';

/**
 * Opens one path, leaves it and returns, in one tab, as members do: home → remote → elsewhere → back. The remote must
 * render at each visit without a fault. Never rejects: the report contains errors, including the reason of a watchdog
 * stop.
 */
export async function openPath(
  context: BrowserContext,
  target: Target,
  watchdog: Watchdog,
): Promise<SmokeReport['pages'][number]> {
  const { path } = target;
  const { errors, note } = notes();
  const visit: Visit = { ms: 0, mounted: false };
  try {
    const { pathMs } = target.limits;
    await watchdog.step(pathMs, `${path} took longer than ${pathMs} ms`, () =>
      walkThrough(context, target, visit, { note, watchdog }),
    );
  } catch (error) {
    visit.mounted = false;
    note(
      error instanceof Ended ? error.message : `the site did not come up: ${(error as Error).message.split('\n')[0]}`,
    );
  }
  return { path, ...visit, errors };
}

type Mount = Pick<RemoteDescription['mounts'][number], 'slot' | 'mayBeEmpty'>;

interface Visit {
  ms: number;
  mounted: boolean;
}

interface Tools {
  note(text: string): void;
  watchdog: Watchdog;
}

async function walkThrough(context: BrowserContext, target: Target, visit: Visit, tools: Tools): Promise<void> {
  const { site, path, limits } = target;
  const { patienceMs } = limits;
  const page = await context.newPage();
  listen(page, target, tools);
  await page.goto(site + (path === home ? settings : home), { waitUntil: 'load', timeout: patienceMs });
  const start = performance.now();
  await walk(page, target, tools, path);
  visit.mounted = await stands(page, target, tools, '');
  visit.ms = Math.round(performance.now() - start);
  if (visit.mounted) {
    await page.waitForTimeout(settleMs);
    await walk(page, target, tools, path === settings ? home : settings);
    await page.waitForTimeout(settleMs);
    for (const text of await answer(target, tools, () => leftovers(page, target.remote)))
      tools.note(`it leaves behind ${text} outside its element`);
    await page.goBack({ waitUntil: 'commit', timeout: patienceMs });
    visit.mounted = await stands(page, target, tools, 'after a way elsewhere and back: ');
    await page.waitForTimeout(settleMs);
    // Whether what it does after its mount lets the page answer.
    await answer(target, tools, async () => void (await page.evaluate(() => null)));
  }
  await answer(target, tools, () => page.close());
}

/** Asks the page for something; a page that does not answer ends the load. */
function answer<T>({ path, limits }: Target, { watchdog }: Tools, ask: () => Promise<T>): Promise<T> {
  const { answerMs } = limits;
  return watchdog.step(answerMs, `${path} does not answer for ${answerMs} ms: its code does not return`, ask);
}

/** The errors of one page, each once and short. */
function notes(): { errors: string[]; note(text: string): void } {
  const errors: string[] = [];
  return {
    errors,
    note(text) {
      const short = text.replace(/\s+/g, ' ').slice(0, 500);
      if (errors.length < 20 && !errors.includes(short)) errors.push(short);
    },
  };
}

/** Records exceptions of the page, reports of the host and the browser, and missing files of the release. */
function listen(page: Page, { remote, id }: Target, { note, watchdog }: Tools): void {
  const folder = `/${remote}/${id}/`;
  page.on('pageerror', (error) => note(String(error)));
  page.on('crash', () => watchdog.end('the page crashed'));
  page.on('dialog', (dialog) => {
    // The question on leaving is the browser's own; it needs a click of a member.
    const isLeaving = dialog.type() === 'beforeunload';
    if (!isLeaving) note(`it opened a dialog: ${dialog.message()}`);
    // A page that has gone takes its dialog with it.
    (isLeaving ? dialog.accept() : dialog.dismiss()).catch(() => {});
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const own = /\bMARU-\d{3}\b|Content.Security.Policy/i.test(text) || message.location().url.includes(folder);
    if (own) note(text);
  });
  page.on('response', (response) => {
    const file = new URL(response.url()).pathname;
    if (response.status() >= 400 && file.includes(folder)) note(`${response.status()} ${file}`);
  });
}

/** Navigates to a path without a page load: by an existing link, otherwise like a link. */
async function walk(page: Page, target: Target, tools: Tools, path: string): Promise<void> {
  const step = answer(target, tools, () =>
    page.evaluate((to) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
      const link = links.find((link) => link.target === '' && link.getAttribute('href') === to);
      if (link) {
        link.click();
        return;
      }
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path),
  );
  // The site may redirect during the step; the wait for the remote detects the target.
  await step.catch(rethrowEnd);
}

/**
 * Waits until every slot shows the release, and something is drawn in each; false, with the reason noted, where one
 * shows a card or nothing, or time is over.
 */
async function stands(page: Page, target: Target, tools: Tools, when: string): Promise<boolean> {
  const { remote, id, mounts, limits } = target;
  const { note } = tools;
  const end = performance.now() + limits.patienceMs;
  for (;;) {
    const seen = await answer(target, tools, () => look(page)).catch((error) => rethrowEnd(error) ?? []);
    const of = mounts.map((mount) => ({ mount, state: seen.find(({ slot }) => slot === mount.slot) }));
    const path = new URL(page.url()).pathname;
    if (ledAway.test(path)) {
      const visitor = path === '/login' || path === '/guest';
      note(`${when}the site led to ${path}${visitor ? ': give a member (MARU_SMOKE_MEMBER)' : ''}`);
      return false;
    }
    const isMounted = of.every(({ state }) => state?.state === 'mounted' && state.release === `${remote}@${id}`);
    // The host has looked at the slots that have room: a folded cart is 'unknown'.
    const blank = of.filter(({ mount, state }) => !mount.mayBeEmpty && !/^(drawn|unknown)$/.test(state?.drawing ?? ''));
    if (isMounted && blank.length === 0) return true;
    const failed = of.some(({ state }) => state?.state === 'failed' && state.release.startsWith(`${remote}@`));
    const isBlank = blank.some(({ state }) => state?.drawing === 'blank');
    if (failed || isBlank || performance.now() > end) {
      note(when + (isMounted ? blankText(blank.map(({ mount }) => mount.slot)) : notMountedText(seen)));
      return false;
    }
    await page.waitForTimeout(lookEveryMs);
  }
}

const blankText = (slots: readonly string[]) =>
  `mounted, and nothing is drawn in ${slots.join(', ')}: no text, picture or control; declare mayBeEmpty if that is meant`;

function notMountedText(seen: readonly SlotState[]): string {
  const shown = seen.map(({ slot, release, state, card }) =>
    `${slot}: ${release || 'nothing'} ${state} ${card}`.trim(),
  );
  return `not mounted; ${shown.join(', ') || 'the page has no slots'}`;
}

/** A question that a page could not answer, because it navigated, says nothing; the end of the load does. */
function rethrowEnd(error: unknown): undefined {
  if (error instanceof Ended) throw error;
}

/** What the remote has not ended after it has left the page and was disposed of; the host says it. */
function leftovers(page: Page, remote: string): Promise<string[]> {
  type Handle = { __maruReleases?: { leave?(remote: string): Promise<string[]> } };
  return page.evaluate((remote) => (window as never as Handle).__maruReleases?.leave?.(remote) ?? [], remote);
}

interface SlotState {
  slot: string;
  release: string;
  state: string;
  card: string;
  /** What the host has seen in it: 'drawn', 'blank', 'unknown'; empty before it has looked. */
  drawing: string;
}

/** What the slots of the page say of themselves. */
function look(page: Page): Promise<SlotState[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-remote-slot]')].map((slot) => ({
      slot: slot.dataset.remoteSlot ?? '',
      release: slot.dataset.remoteRelease ?? '',
      state: slot.dataset.remoteState ?? '',
      card: slot.querySelector('.slot-failed small')?.textContent ?? '',
      drawing: slot.querySelector('[data-drawing]')?.getAttribute('data-drawing') ?? '',
    })),
  );
}
