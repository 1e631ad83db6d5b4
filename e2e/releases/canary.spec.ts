import { computeBucket } from '@maru/contracts/release-choice';
import type { Page } from '@playwright/test';
import { badBuild, remote, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectNoReload, expectShown, expectSwapped, mark } from '../support/releases';
import { slow } from '../support/slow';

/** A visitor's id whose bucket for the remote is in a range. */
function visitorIn(from: number, below: number, nth = 0): string {
  let matches = 0;
  for (let number = 0; ; number += 1) {
    const visitor = number.toString(16).padStart(32, '0');
    const bucket = computeBucket(visitor, remote);
    if (bucket < from || bucket >= below) continue;
    if (matches === nth) return visitor;
    matches += 1;
  }
}

test.describe('a canary', () => {
  /** A signed-in page of the visitor, on the remote's list. */
  const openAs = async (page: Page, url: string, visitor: string) => {
    await page.context().addCookies([{ name: 'maru_visitor', value: visitor, url }]);
    await page.goto('/theSports/prematch');
  };

  // spec releases.23
  test('reaches the buckets of its share and no others, and only ever more', {
    tag: ['@two-browsers', '@long'],
  }, async ({ memberPage, releases, site }) => {
    const first = (await releases.overview()).stable.id;
    const second = await releases.publish(await secondBuild());
    await releases.canary(second, 5);
    const [inside, near, outside] = [await memberPage('demo1'), await memberPage('demo2'), await memberPage('demo3')];
    await openAs(inside, site.url, visitorIn(0, 500));
    await openAs(near, site.url, visitorIn(500, 2_500));
    await openAs(outside, site.url, visitorIn(2_500, 10_000));
    await expectShown(inside, second);
    await expectShown(near, first);
    await expectShown(outside, first);
    for (const page of [inside, near, outside]) await mark(page);

    await releases.canary(second, 25);
    await expectSwapped(near, second);
    await expectShown(inside, second);
    await expectShown(outside, first);
    const narrower = await releases.maru('canary', remote, second, '5');
    expect(narrower.code).toBe(1);
    expect(narrower.text).toContain('MARU-605');

    await releases.rollback();
    await expectSwapped(near, first);
    await expectSwapped(inside, first);
    for (const page of [inside, near, outside]) await expectNoReload(page);
  });

  // spec releases.24
  test('that goes over its error budget is taken back by itself, and the audit log says why', async ({
    memberPage,
    releases,
    site,
  }) => {
    const first = (await releases.overview()).stable.id;
    const bad = await releases.publish(badBuild('throws-later'));
    await releases.canary(bad, 25);
    const pages: Page[] = [];
    for (const [at, login] of ['demo1', 'demo2', 'demo3'].entries()) {
      const page = await memberPage(login);
      pages.push(page);
      await openAs(page, site.url, visitorIn(0, 2_500, at));
      await mark(page);
    }
    // Pages report every 10 s, and a build is only judged when enough loads and failures have been counted.
    const demotion = 30_000 * slow;
    // Pages that show the bad build throw twice a second; the registry takes it back from all of them.
    for (const page of pages) await expectShown(page, first, demotion);
    for (const page of pages) await expectNoReload(page);
    const overview = await releases.overview();
    expect(overview.canary).toBeNull();
    const { data } = await releases.maru('history', remote);
    const demoted = data.entries.find((entry: { action: string }) => entry.action === 'release.demote');
    expect(demoted).toMatchObject({ actor: 'system', ok: true, detail: { rule: 'crashed' } });
    expect(demoted.subject).toContain(bad);
  });
});
