import type { SmokeReport } from '@maru/contracts';
import type { BrowserContext } from 'playwright-core';

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
const elsewhere = /^\/(login|guest|maintenance|404|error)$/;

/** After the mount the page is watched so long for what its first effects throw, ms. */
const settleMs = 1_500;

/** Opens one path and waits until every slot shows the release. Never rejects: what goes wrong is in the report. */
export async function openPath(context: BrowserContext, target: Target): Promise<SmokeReport['pages'][number]> {
  const { site, remote, id, path, slots, patienceMs } = target;
  const errors: string[] = [];
  const note = (text: string) => {
    const short = text.replace(/\s+/g, ' ').slice(0, 500);
    if (errors.length < 20 && !errors.includes(short)) errors.push(short);
  };
  const page = await context.newPage();
  page.on('pageerror', (error) => note(String(error)));
  page.on('crash', () => note('the page crashed'));
  page.on('console', (message) => {
    if (message.type() === 'error' && /\bMARU-\d{3}\b/.test(message.text())) note(message.text());
  });
  page.on('response', (response) => {
    const file = new URL(response.url()).pathname;
    if (response.status() >= 400 && file.includes(`/${remote}/${id}/`)) note(`${response.status()} ${file}`);
  });
  const start = performance.now();
  let mounted = true;
  try {
    await page.goto(site + path, { waitUntil: 'commit', timeout: patienceMs });
    const timeout = Math.max(1, patienceMs - (performance.now() - start));
    const shown = slots.map((slot) =>
      page.waitForSelector(
        `[data-remote-slot="${slot}"][data-remote-release="${remote}@${id}"][data-remote-state="mounted"]`,
        { state: 'attached', timeout },
      ),
    );
    // Who is led away need not wait for what will not come.
    const led = page
      .waitForURL(({ pathname }) => elsewhere.test(pathname), { timeout })
      .then(() => {
        throw new Error('led away');
      });
    led.catch(() => {});
    await Promise.race([Promise.all(shown), led]);
  } catch (error) {
    mounted = false;
    note(await whyNot(page, target, error as Error));
  }
  const ms = Math.round(performance.now() - start);
  if (mounted) await page.waitForTimeout(settleMs);
  await page.close().catch(() => {});
  return { path, mounted, ms, errors };
}

/** What is in the slots instead. */
async function whyNot(page: import('playwright-core').Page, target: Target, error: Error): Promise<string> {
  const now = new URL(page.url() === 'about:blank' ? target.site : page.url()).pathname;
  if (elsewhere.test(now)) {
    return now === '/login' || now === '/guest'
      ? `the site led to ${now}: give a member (MARU_SMOKE_MEMBER)`
      : `the site led to ${now}`;
  }
  const shown = await page
    .$$eval('[data-remote-slot]', (slots) =>
      slots.map((slot) => {
        const { remoteSlot, remoteRelease, remoteState } = (slot as HTMLElement).dataset;
        const text = slot.querySelector('.slot-failed small')?.textContent ?? '';
        return `${remoteSlot}: ${remoteRelease || 'nothing'} ${remoteState ?? ''} ${text}`.trim();
      }),
    )
    .catch(() => []);
  return shown.length > 0
    ? `not mounted; ${shown.join(', ')}`
    : `the site did not come up: ${error.message.split('\n')[0]}`;
}
