import type { Page } from '@playwright/test';
import { remote, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { memberCall } from '../support/member-call';
import { patience } from '../support/patience';
import type { Releases } from '../support/releases';
import { siteMap } from '../support/site-map';
import { slow } from '../support/slow';
import { Tour } from '../support/tour';

/**
 * What leaving a page may break is the same on every screen: pairs of pages are walked on a wide one. On a phone drawers,
 * bars and pages are new: each link is followed once there, and drawers slide.
 */
const screens = [
  {
    way: 'from every page to every other on a wide screen',
    viewport: { width: 1680, height: 1000 },
    reducedMotion: 'reduce',
    member: { once: false, changesAfter: [25, 50, 75] },
  },
  {
    way: 'to every page on a phone',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
    member: { once: true, changesAfter: [15, 30, 45] },
  },
] as const;

/** Pages of the site map that no click of any member leads to, and why. */
const notByClick: Record<string, string> = {
  '/': 'is the home page, to which links lead as /home',
  '/settings': 'leads on to /settings/profile',
  '/cash': 'leads on to /cash/credit',
  '/casino': 'leads on to /casino/casino',
  '/casino3': 'leads on to /casino3/casino',
  '/theSports': 'leads on to /theSports/prematch',
  '/game/sports': 'leads on to /game/sports/5',
  '/mini': 'leads on to /mini/ntryPowerBall',
  '/tokenGame': 'leads on to /tokenGame/roulette',
  '/notice': 'leads on to /notice/notice',
  '/board': 'leads on to /board/free',
  '/cscenter/coupon': 'leads on to /cscenter/coupon/coupon',
  '/theSports/detail': 'one match by itself, for links from elsewhere',
  '/verification/resend': 'is linked where an address waits to be confirmed',
  '/verification/verify/:token': 'is the link of a message',
  '/password/reset/:token': 'is the link of a message',
  '/code': 'stands before the registration where the configuration asks for a code',
  '/maintenance': 'stands for every page while the site is closed',
  '/error': 'stands for a page that fails',
  '/closed': 'stands for a page that the configuration closes',
  '/coming-soon': 'stands for what the tour calls coming soon',
  '/404': 'stands for what is no page',
};
/** Pages that a member has no use for and is led away from. */
const visitorsAlone = [
  '/login',
  '/register',
  '/guest',
  '/account/reset-id',
  '/account/reset-password',
  '/password/email',
];

/** What of the site map was not met and is not explained, and what is explained although it was met or is no page. */
function unexplained(met: string[], others: string[]): string[] {
  return [
    ...siteMap.filter((path) => !met.includes(path) && !others.includes(path) && !notByClick[path]),
    ...Object.keys(notByClick).filter((path) => met.includes(path) || !siteMap.includes(path)),
    ...others.filter((path) => met.includes(path)),
  ];
}
const membersAlone = siteMap.filter((path) => !visitorsAlone.includes(path) && !notByClick[path]);

/** Changes of the remote during a tour; the page has received each before the tour continues. */
function changes(page: Page, releases: Releases, second: string, after: readonly [number, number, number]) {
  type Handle = { __maruReleases: { state(): { serial: number } } };
  const awaitSwapNotice = async () => {
    const { serial } = (await releases.maru('list')).data;
    const readSerial = () => page.evaluate(() => (window as never as Handle).__maruReleases.state().serial);
    await expect.poll(readSerial, { timeout: patience.swap }).toBe(serial);
  };
  return [
    { after: after[0], name: 'a canary', run: () => releases.canary(second, 100).then(awaitSwapNotice) },
    { after: after[1], name: 'a promotion', run: async () => void (await releases.maru('promote', remote, second)) },
    { after: after[2], name: 'a rollback', run: () => releases.rollback().then(awaitSwapNotice) },
  ];
}

for (const { way, viewport, reducedMotion, member } of screens) {
  // All pairs are some five hundred clicks.
  const tag = member.once ? [] : '@long';
  // spec robustness.7
  test(`a member clicks ${way}, while releases change`, { tag }, async ({ memberPage, releases }) => {
    // Some five hundred clicks, each of which has its own limit: this one only ends a tour that hangs.
    test.setTimeout(600_000 * slow);
    const second = await releases.publish(await secondBuild());
    const page = await memberPage('demo2', { viewport });
    await page.emulateMedia({ reducedMotion });
    // A post by this member, which leads to the page that changes it.
    await memberCall(page.context(), 'POST', '/api/board/free', {
      title: '둘러보기',
      content: '<p>첫 글</p>',
      slips: [],
    });
    const tour = new Tour(page);
    const events = changes(page, releases, second, member.changesAfter);
    await tour.run('/home', { limit: 400, once: member.once, events });
    report(tour);
    expect(tour.faults).toEqual([]);
    expect(unexplained(tour.met, visitorsAlone)).toEqual([]);
  });

  // spec robustness.7
  test(`a visitor clicks ${way}, while releases change`, async ({ page, releases }) => {
    const second = await releases.publish(await secondBuild());
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    const tour = new Tour(page);
    await tour.run('/login', { limit: 100, events: changes(page, releases, second, [3, 6, 9]) });
    report(tour);
    expect(tour.faults).toEqual([]);
    expect(unexplained(tour.met, membersAlone)).toEqual([]);
  });
}

/** Reports the progress of the tour, beside the test's result. */
function report({ met, pairs, times }: Tour): void {
  const [slowest] = times.toSorted((a, b) => b.ms - a.ms);
  const description = `${met.length} pages (${met.join(' ')}), ${pairs} pairs, ${times.length} visits; the slowest ${slowest?.from} → ${slowest?.to} ${slowest?.ms} ms`;
  test.info().annotations.push({ type: 'tour', description });
  console.log(`  ${description}`);
}
