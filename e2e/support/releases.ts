import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type ReleaseChange } from '@maru/contracts';
import { expect, type Page } from '@playwright/test';
import { type Maru, makeMaru, mustMaru } from '../../scripts/lib/maru.mjs';
import { firstBuild, remote } from './builds';
import { patience } from './patience';

/** Builds that a site has taken and gated in this process, '<address> <id>'. */
const published = new Set<string>();

/**
 * What a test does with releases of the remote. Builds are published by the command line, as a team does (`maru`, which
 * tests may use for everything else too). Active releases are changed by the calls that it makes: a process for each
 * takes longer than the change.
 */
export class Releases {
  readonly maru: Maru;
  private readonly must: ReturnType<typeof mustMaru>;

  constructor(readonly site: { url: string; token: string }) {
    this.maru = makeMaru(site);
    this.must = mustMaru(site);
  }

  /** Id of the release that a build's folder makes: '<version>-<build>'. */
  readReleaseId(dist: string): string {
    const { version, build } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
    return `${version}-${build}`;
  }

  /** Publishes a build and has it gated; its id. What this worker's site has already is not published again. */
  async publish(dist: string): Promise<string> {
    const id = this.readReleaseId(dist);
    if (published.has(`${this.site.url} ${id}`)) return id;
    await this.must('publish', dist);
    await this.must('gate', remote, id);
    published.add(`${this.site.url} ${id}`);
    return id;
  }

  /** Publishes a build and makes it the stable release; returns its id. */
  async activate(dist: string): Promise<string> {
    const id = await this.publish(dist);
    // What is active already stays so.
    await this.promote(id).catch((error: Error) => {
      if (!error.message.includes('MARU-611')) throw error;
    });
    return id;
  }

  async canary(id: string, percent: 1 | 5 | 25 | 100): Promise<void> {
    await this.change('POST', `${remote}/${id}/canary`, { percent });
  }

  async rollback(): Promise<void> {
    await this.change('POST', `${remote}/rollback`);
  }

  /** Takes another remote off the site, or puts it back. */
  async disable(name: string, disabled: boolean): Promise<void> {
    await this.change('PUT', `${name}/disabled`, { disabled });
  }

  async swap(swap: 'now' | 'navigation' | 'idle' | 'ask'): Promise<void> {
    await this.change('PUT', `${remote}/swap`, { swap });
  }

  /** What runs of the remote. */
  // biome-ignore lint/suspicious/noExplicitAny: the overview as the command prints it
  async overview(): Promise<any> {
    const { remotes } = await this.list();
    return remotes.find((entry) => entry.remote === remote);
  }

  /** Restores the site's initial state: no canary, the first build as the stable release, builds swapped at once. */
  async reset(): Promise<void> {
    const { canary, stable, swap, disabled } = await this.overview();
    if (disabled) await this.change('PUT', `${remote}/disabled`, { disabled: false });
    if (canary) await this.rollback();
    const first = this.readReleaseId(firstBuild);
    if (stable.id !== first) await this.promote(first);
    if (swap !== 'now') await this.swap('now');
  }

  private promote(id: string): Promise<ReleaseChange> {
    return this.change('POST', `${remote}/${id}/promote`);
  }

  private list(): Promise<{ serial: number; remotes: { remote: string }[] }> {
    return this.request('GET', calls.releases.path);
  }

  /** Changes what runs, on the newest state. */
  private async change(method: string, path: string, body: object = {}): Promise<ReleaseChange> {
    const { serial } = await this.list();
    return this.request(method, `${calls.releases.path}/${path}`, { serial, ...body });
  }

  private async request<Body>(method: string, path: string, body?: object): Promise<Body> {
    const headers = { authorization: `Bearer ${this.site.token}`, 'content-type': 'application/json' };
    const answer = await fetch(this.site.url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  }
}

/** The release that a slot of a page shows: 'remote-feed@0.1.0-b…'. */
export function shown(page: Page, slot: 'main' | 'cart' | 'home' = 'main') {
  return page.locator(`[data-remote-slot=${slot}]`);
}

type Slot = 'main' | 'cart' | 'home';

/** Waits until a slot of a page that was just opened shows a release: the main one unless told. */
export async function expectShown(page: Page, id: string, within = patience.page, slot: Slot = 'main'): Promise<void> {
  // A caller with a longer wait passes it, with the reason beside it.
  const wait = { timeout: within };
  await expect(shown(page, slot)).toHaveAttribute('data-remote-release', `${remote}@${id}`, wait);
  await expect(shown(page, slot)).toHaveAttribute('data-remote-state', 'mounted', wait);
}

/** Waits until a slot of an open page shows a release that was promoted, given to it or gone back to. */
export async function expectSwapped(page: Page, id: string, slot: Slot = 'main'): Promise<void> {
  await expectShown(page, id, patience.swap, slot);
}

/** Marks a page, so that a reload would be seen. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { stillHere: true }));
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
}
