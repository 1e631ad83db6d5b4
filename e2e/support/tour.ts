import type { Page } from '@playwright/test';
import { patience } from './patience';
import { comingSoon, findDestination, findPage, remoteAt } from './site-map';

/** A link that can be clicked on the page as it is, or in a drawer or folded list that a button opens. */
interface TourLink {
  href: string;
  area: string;
  /** Id of the folded list that contains it; its button unfolds it. */
  fold: string;
}

/** Where a click leads: the page of the site map, and the address as it is shown. */
interface Place {
  key: string;
  path: string;
  /** A page may be called by its view, which the search names. */
  search: string;
}

/** What must be so for a page to stand; read inside the page. */
interface Standing {
  path: string;
  remote: string | null;
  /** What the tab is called; empty before it is known. */
  title: string;
  /** What it is not called. */
  stale: string;
  /** How long it has, ms. */
  within: number;
}

/** Elements that hold a drawer's links, and the button that opens it where it is closed. */
const drawers: Record<string, string> = { '.rail--left': '메뉴 열기', '.rail--right': '내 정보 열기' };

export interface TourOptions {
  /** Changes of the releases during the tour, after so many clicks. */
  events?: { after: number; name: string; run(): Promise<void> }[];
  /** So many clicks at most. */
  limit: number;
  /** Each link is followed once in all: not once from each remote, and those of a page's own content not from each page. */
  once?: boolean;
}

/**
 * Walks from every remote to every page by clicking, unvisited pages first. What leaving a page may break belongs to
 * the remote that leaves, what arriving may break to the page. Links of the frame, which are on every page, are
 * therefore followed once from each remote (the host's own pages count as one), links of a page's own content from each
 * page. Every page that is visited for the first time is left by the Back button and entered again by Forward.
 */
export class Tour {
  /** What was wrong, one line each. */
  readonly faults: string[] = [];
  /** Clicks so far, and the time of each until its page was complete, ms. */
  readonly times: { from: string; to: string; ms: number }[] = [];
  /** Links of each page that was met, by the page that they lead to. */
  private readonly ways = new Map<string, Map<string, TourLink[]>>();
  private readonly walked = new Set<string>();
  private readonly titles = new Map<string, string>();
  private before: Place | null = null;
  private once = false;

  constructor(private readonly page: Page) {
    page.on('pageerror', (error) => this.faults.push(`${this.page.url()}: ${error.message}`));
  }

  /** Pages that were met. */
  get met(): string[] {
    return [...this.ways.keys()];
  }

  /** Pairs of pages that were walked, each in its direction. */
  get pairs(): number {
    return new Set(this.times.map(({ from, to }) => `${from} → ${to}`)).size;
  }

  async run(start: string, { events = [], limit, once = false }: TourOptions): Promise<void> {
    this.once = once;
    await this.page.goto(start);
    let current: Place = { key: findPage(start)!, path: findDestination(start), search: '' };
    await this.expectStands('address', current);
    const due = [...events];
    // A site that is broken everywhere need not be walked to its end.
    for (let clicks = 0; clicks < limit && this.faults.length < 12; clicks += 1) {
      if (due[0] && clicks >= due[0].after) await due.shift()!.run();
      const first = !this.ways.has(current.key);
      const ways = await this.look(current.key);
      this.ways.set(current.key, ways);
      if (first && this.before) await this.backAndForward(current);
      const next = this.next(current.key);
      if (!next) break;
      const choices = ways.get(next) ?? [];
      const way = choices[clicks % Math.max(choices.length, 1)];
      this.walked.add(`${current.key} → ${next}`).add(`${this.findOwner(current.key)} → ${next}`);
      if (!way) continue;
      this.before = current;
      current = await this.follow(current.key, next, way);
    }
    for (const { name, after } of due) this.faults.push(`${name} after ${after} clicks: the tour had ended before`);
  }

  /** The page to go to: the nearest that was not met, else the nearest pair that is still to be walked. */
  private next(from: string): string | null {
    return (
      this.step(from, (key) => this.open(key).find((to) => !this.ways.has(to))) ??
      this.step(from, (key) => this.open(key)[0])
    );
  }

  /** Whose the frame's links are on a page: the remote's that is left, 'host' for the host's own, the site's where each is followed once. */
  private findOwner(key: string): string {
    return this.once ? 'site' : (remoteAt(key) ?? 'host');
  }

  /** Pages that are still to be gone to from a page. */
  private open(key: string): string[] {
    return [...(this.ways.get(key) ?? [])]
      .filter(([to, ways]) => {
        const isContent = ways.some(({ area }) => area === 'main');
        return !this.walked.has(`${isContent && !this.once ? key : this.findOwner(key)} → ${to}`);
      })
      .map(([to]) => to);
  }

  /** The first step to the nearest page from which `goal` names one to go to. */
  private step(from: string, goal: (key: string) => string | undefined): string | null {
    const paths: string[][] = [[from]];
    const seen = new Set([from]);
    for (let path = paths.shift(); path; path = paths.shift()) {
      const to = goal(path.at(-1)!);
      if (to) return path[1] ?? to;
      for (const neighbour of this.ways.get(path.at(-1)!)?.keys() ?? []) {
        if (seen.has(neighbour)) continue;
        seen.add(neighbour);
        paths.push([...path, neighbour]);
      }
    }
    return null;
  }

  /** The links that a member can click here, one of each area of the page, by the page that they lead to. */
  private async look(key: string): Promise<Map<string, TourLink[]>> {
    const links = await this.page.evaluate((rails) => {
      const areas = [...rails, 'header', 'main', 'footer', '.bottombar', 'body'];
      return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
        const area = areas.find((selector) => link.closest(selector))!;
        // If the rail is a drawer, a separate button opens the cart.
        const inDrawer =
          rails.includes(area) &&
          getComputedStyle(link.closest(area)!).position === 'fixed' &&
          !link.closest('[data-slot=cart]');
        const box = link.getBoundingClientRect();
        const seen = link.checkVisibility({ visibilityProperty: true }) && box.width > 0;
        const fold = link.closest('[hidden]')?.id ?? '';
        const unfolds = fold !== '' && document.querySelector(`[aria-controls="${fold}"]`) !== null;
        // Slides change automatically.
        if (
          link.target === '_blank' ||
          link.origin !== location.origin ||
          link.closest('[class*="banner-"][class*="__slide"]')
        )
          return [];
        // A file stays out of the page.
        if (link.hasAttribute('download')) return [];
        if (link.closest('[hidden]') && !unfolds) return [];
        return inDrawer || unfolds || seen
          ? [{ href: link.getAttribute('href')!, path: link.pathname, area, fold }]
          : [];
      });
    }, Object.keys(drawers));
    const ways = new Map<string, TourLink[]>();
    for (const { href, path, area, fold } of links) {
      const to = findPage(path);
      if (!to) {
        this.faults.push(`${key}: a link leads to ${path}, which is no page of the site map`);
        continue;
      }
      if (to === key) continue;
      const knownWays = ways.get(to) ?? [];
      if (!knownWays.some((way) => way.area === area)) knownWays.push({ href, area, fold });
      ways.set(to, knownWays);
    }
    return ways;
  }

  /** Clicks a link, opening its drawer and its list first where they are closed. */
  private async follow(from: string, to: string, { href, area, fold }: TourLink): Promise<Place> {
    const link = this.page.locator(`${area} a[href="${href}"]:visible`).first();
    const { pathname, search } = new URL(href, this.page.url());
    const target = { key: to, path: findDestination(pathname), search };
    try {
      const opener = drawers[area];
      const button = opener ? this.page.getByRole('button', { name: opener }) : null;
      if (button && (await button.isVisible())) await button.click();
      const folded = this.page.locator(`[aria-controls="${fold}"][aria-expanded=false]`);
      if (fold && (await folded.count()) > 0) await folded.first().click();
      await link.click();
    } catch (error) {
      this.faults.push(
        `${from} → ${to}: ${/intercepts|not stable|not visible|outside/.exec(String(error))?.[0] ?? error} (${area} ${href})`,
      );
      const here = new URL(this.page.url());
      return { key: findPage(here.pathname) ?? from, path: here.pathname, search: here.search };
    }
    await this.expectStands(from, target);
    return target;
  }

  private async backAndForward(current: Place): Promise<void> {
    await this.page.evaluate(() => history.back());
    await this.expectStands(`back from ${current.key}`, this.before!);
    await this.page.evaluate(() => history.forward());
    await this.expectStands(`forward from ${this.before!.key}`, current);
  }

  /** Waits as long as a member until the page is complete; anything missing then is a fault. */
  private async expectStands(from: string, { key, path, search }: Place): Promise<void> {
    const title = this.titles.get(path + search);
    // Before a page's title is known, it is any but that of the page before; pages of one area may share theirs.
    const area = (address: string) => address.split('/')[1];
    const stale =
      this.before && area(this.before.path) !== area(path)
        ? (this.titles.get(this.before.path + this.before.search) ?? '')
        : '';
    const began = Date.now();
    let missing: string[] = [];
    for (let left: number = patience.page; left > 0; left = patience.page - (Date.now() - began)) {
      const standing = { path, title: title ?? '', stale: title ? '' : stale, remote: remoteAt(path), within: left };
      missing = await this.page.evaluate(waitUntilStands, standing).catch(() => ['the page goes']);
      if (missing.length === 0) break;
    }
    const ms = Date.now() - began;
    this.times.push({ from, to: key, ms });
    if (missing.length === 0) this.titles.set(path + search, await this.page.title());
    else this.faults.push(`${from} → ${key}: after ${ms} ms ${missing.join(', ')}`);
  }
}

/**
 * Waits until the page is complete; returns what is missing after `within`, in words. Runs inside the page, because a
 * query for each frame from outside costs as much as the page itself.
 */
async function waitUntilStands({ path, title, stale, remote, within }: Standing): Promise<string[]> {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const missingByElement = {
    address() {
      // The brand alone names no page.
      const bare = document.title.includes(' · ') ? [] : [`the title is '${document.title}' alone`];
      const moved = location.pathname === path ? [] : [`the address is ${location.pathname}`];
      const named = title ? document.title === title : document.title !== stale;
      return [...bare, ...moved, ...(named ? [] : [`the title is '${document.title}'`])];
    },
    remote() {
      const { remoteState, remoteRelease } =
        document.querySelector<HTMLElement>('[data-remote-slot=main]')?.dataset ?? {};
      if (!remote) return [];
      return [
        ...(remoteState === 'mounted' ? [] : [`${remote} is ${remoteState}`]),
        ...(remoteRelease?.startsWith(`${remote}@`) ? [] : [`the centre is ${remoteRelease}`]),
      ];
    },
    content() {
      return [
        ...(shown('h1, h2').some((heading) => heading.innerText.trim()) ? [] : ['no heading']),
        ...(shown('main [aria-busy=true]').length > 0 ? ['something is being fetched'] : []),
      ];
    },
    // The text of a whole page costs a layout of it: it is read last.
    words() {
      const text = document.body.innerText;
      const [words] = /MARU-[58]\d\d|\bError \d{3}\b|This page could not be found/.exec(text) ?? [];
      return words ? [`'${words}' is shown`] : [];
    },
  };
  const findMissing = () => {
    const missing = [...missingByElement.address(), ...missingByElement.remote()];
    if (missing.length === 0) missing.push(...missingByElement.content());
    return missing.length === 0 ? missingByElement.words() : missing;
  };
  const deadline = performance.now() + within;
  let missing = findMissing();
  while (missing.length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    missing = findMissing();
  }
  return missing.length > 0 ? [...new Set([...missing, ...missingByElement.words()])] : [];
}

export { comingSoon };
