import type { Page } from '@playwright/test';
import { FeedArea } from '../support/feed-area';
import type { FeedControl } from '../support/feed-control';
import { fitLanguages, fitProblems, fitScreens } from '../support/fit';
import { expect, type Site, test } from '../support/fixtures';
import { openPage, pages } from '../support/host-pages';
import { memberCall } from '../support/member-call';
import { slow } from '../support/slow';

const { visitor, ...areas } = pages;
const rounds = ['/tokenGame/roulette', '/tokenGame/hilow', '/mini/lotusSicbo', '/mini/lotusOdd'];
const member = [...Object.values(areas).flat(), ...rounds, '/game/sports/3'];

async function walk(page: Page, site: Site, paths: readonly string[]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems: string[] = [];
  for (const language of fitLanguages) {
    await page.context().addCookies([{ name: 'locale', value: language, url: site.url }]);
    for (const path of paths) {
      await page.setViewportSize(fitScreens[0]!);
      await openPage(page, path);
      problems.push(...(await fitProblems(page, `${path} in ${language}`)));
    }
  }
  return problems;
}

test('no text of a page of visitors is cut or lies over another, and no target is too small', async ({
  page,
  site,
}) => {
  // Nine pages in each language on each screen.
  test.setTimeout(600_000 * slow);
  expect(await walk(page, site, visitor)).toEqual([]);
});

/** Fills record, statement and figures with a bet that is settled as won. */
async function winBet(page: Page, feed: FeedControl): Promise<void> {
  const area = new FeedArea(page);
  const offer = await feed.liveOffer(1);
  await area.openLive(offer);
  await feed.holdOdds(offer, '2.20');
  await area.odds(offer.match, '승').click();
  await area.stake.fill('20000');
  await area.betButton(20_000).click();
  await area.expectAccepted();
  await area.accepted.getByRole('button', { name: '확인' }).click();
  await feed.winFor(offer, 'home');
  await feed.fault({ fault: 'finish', match: offer.match.id });
  // The settlement looks for results of ended matches every 5 s.
  await expect(area.banners).toContainText('44,000', { timeout: 15_000 * slow });
}

test('no text of a page of members is cut or lies over another, and no target is too small', async ({
  memberPage,
  feed,
  site,
}) => {
  // Some fifty pages in each language on each screen.
  test.setTimeout(1_800_000 * slow);
  const page = await memberPage('demo2');
  // Sessions of other tests that began in the same minute have equal names.
  await memberCall(page.context(), 'DELETE', '/api/info/sessions');
  await winBet(page, feed);
  expect(await walk(page, site, member)).toEqual([]);
});
