import type { SmokeReport } from '@maru/contracts';
import type { BrowserContext, Page } from 'playwright-core';

export interface Target {
  site: string;
  remote: string;
  id: string;
  path: string;
  /** Slots that the release mounts in at this path. */
  slots: string[];
  /** How long it may take until it is mounted, ms. */
  patienceMs: number;
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
 * Walks to one path and away from it and back, in one tab, as members do: home → remote → elsewhere → back. It has to
 * stand at each visit, without a fault in between. Never rejects: what goes wrong is in the report.
 */
export async function openPath(context: BrowserContext, target: Target): Promise<SmokeReport['pages'][number]> {
  const { site, path, patienceMs } = target;
  const { errors, note } = notes();
  const page = await context.newPage();
  listen(page, target, note);
  let ms = 0;
  let mounted = false;
  try {
    await page.goto(site + (path === home ? settings : home), { waitUntil: 'load', timeout: patienceMs });
    const start = performance.now();
    await walk(page, path);
    mounted = await stands(page, target, note, '');
    ms = Math.round(performance.now() - start);
    if (mounted) {
      await page.waitForTimeout(settleMs);
      await walk(page, path === settings ? home : settings);
      await page.waitForTimeout(settleMs);
      await page.goBack({ waitUntil: 'commit', timeout: patienceMs });
      mounted = await stands(page, target, note, 'after a way elsewhere and back: ');
      await page.waitForTimeout(settleMs);
    }
  } catch (error) {
    mounted = false;
    note(`the site did not come up: ${(error as Error).message.split('\n')[0]}`);
  }
  await page.close().catch(() => {});
  return { path, mounted, ms, errors };
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

/** Notes what the page throws, what the host and the browser report, and files of the release that do not come. */
function listen(page: Page, { remote, id }: Target, note: (text: string) => void): void {
  const folder = `/${remote}/${id}/`;
  page.on('pageerror', (error) => note(String(error)));
  page.on('crash', () => note('the page crashed'));
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

/** Goes to a path without loading the page anew: by a link that leads there, else as a link would. */
async function walk(page: Page, path: string): Promise<void> {
  const step = page.evaluate((to) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const link = links.find((link) => link.target === '' && link.getAttribute('href') === to);
    if (link) {
      link.click();
      return;
    }
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // The site may lead away meanwhile; where to is seen by whoever waits for the remote.
  await step.catch(() => {});
}

/** Waits until every slot shows the release; false, with the reason noted, where one shows a card or time is over. */
async function stands(page: Page, target: Target, note: (text: string) => void, when: string): Promise<boolean> {
  const { remote, id, slots, patienceMs } = target;
  const end = performance.now() + patienceMs;
  for (;;) {
    const seen = await look(page);
    const of = slots.map((slot) => seen.find((slotState) => slotState.slot === slot));
    const path = new URL(page.url()).pathname;
    if (ledAway.test(path)) {
      const visitor = path === '/login' || path === '/guest';
      note(`${when}the site led to ${path}${visitor ? ': give a member (MARU_SMOKE_MEMBER)' : ''}`);
      return false;
    }
    if (of.every((slotState) => slotState?.state === 'mounted' && slotState.release === `${remote}@${id}`)) return true;
    const failed = of.some((slotState) => slotState?.state === 'failed' && slotState.release.startsWith(`${remote}@`));
    if (failed || performance.now() > end) {
      const shown = seen.map(({ slot, release, state, card }) =>
        `${slot}: ${release || 'nothing'} ${state} ${card}`.trim(),
      );
      note(`${when}not mounted; ${shown.join(', ') || 'the page has no slots'}`);
      return false;
    }
    await page.waitForTimeout(lookEveryMs);
  }
}

/** What the slots of the page say of themselves. */
function look(page: Page): Promise<{ slot: string; release: string; state: string; card: string }[]> {
  return page
    .evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-remote-slot]')].map((slot) => ({
        slot: slot.dataset.remoteSlot ?? '',
        release: slot.dataset.remoteRelease ?? '',
        state: slot.dataset.remoteState ?? '',
        card: slot.querySelector('.slot-failed small')?.textContent ?? '',
      })),
    )
    .catch(() => []);
}
