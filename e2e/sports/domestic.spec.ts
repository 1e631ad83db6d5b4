import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const stake = 10_000;
const cart = (page: Page) => page.getByRole('region', { name: '배팅카트' });
const pickable = (page: Page) => page.locator('.match:not(.match--sub) .odds--h:enabled');

/** Opens cross and waits for its rows. */
async function openCross(page: Page, query = ''): Promise<void> {
  await page.goto(`/game/sports/5${query}`);
  await expect(pickable(page).first()).toBeVisible();
}

/** Puts the home side of the last match in view's league into the cart: it starts latest. */
async function pickOne(page: Page): Promise<string> {
  const odds = pickable(page).nth(3);
  await odds.click();
  await expect(odds).toHaveAttribute('aria-pressed', 'true');
  return (await odds.locator('span').first().innerText()).trim();
}

test('a member finds a match, bets on it and sees the bet in the record', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  await openCross(page);
  const team = await pickOne(page);
  await expect(cart(page).getByRole('listitem').first()).toContainText(team);
  await cart(page).getByLabel('배팅금액').fill(String(stake));
  await cart(page).getByRole('button', { name: '10,000원 배팅하기' }).click();
  await expect(page.getByRole('dialog', { name: '배팅이 접수되었습니다' })).toBeVisible();
  await expect(cart(page).getByText('카트가 비었습니다')).toBeVisible();
  await page.goto('/info/betRecord');
  await expect(page.getByText(`${team} 승`).first()).toBeVisible();
});

test('a reload keeps the cart, the page of another category empties it with a word', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  await openCross(page);
  const team = await pickOne(page);
  await page.reload();
  await expect(cart(page).getByText(`${team} 승`)).toBeVisible();
  await page
    .getByRole('navigation', { name: '구분' })
    .getByRole('link', { name: /핸디캡/ })
    .click();
  await expect(cart(page).getByText('카트가 비었습니다')).toBeVisible();
  await expect(page.getByText('구분이 바뀌어 카트를 비웠습니다.').first()).toBeVisible();
});

test('an address opens the match that it names, with its other markets', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  await openCross(page);
  const row = page.locator('.match[id]').nth(2);
  const id = (await row.getAttribute('id'))!.replace('match-', '');
  await openCross(page, `?match=${id}`);
  const linked = page.locator(`#match-${id}`);
  await expect(linked).toBeInViewport();
  await expect(linked.locator('.match__more')).toHaveAttribute('aria-expanded', 'true');
  await expect(linked.locator('xpath=following-sibling::li[1]')).toHaveClass(/match--sub/);
});

test('a search of one character is refused in words, and asks the server for nothing', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  await openCross(page);
  await page.locator('main').getByRole('searchbox').fill('서');
  await page.keyboard.press('Enter');
  await expect(page.getByText('검색어는 2글자 이상 입력해주세요.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('on a phone a pick is in the drawer of the cart, and nothing is wider than the page', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  await page.setViewportSize({ width: 390, height: 844 });
  await openCross(page);
  const team = await pickOne(page);
  await page.getByRole('button', { name: /카트/ }).last().click();
  await expect(page.getByRole('dialog').getByText(`${team} 승`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the page of live matches says that odds may be late, and the rules are one click away', async ({
  memberPage,
}) => {
  const page = await memberPage('demo3');
  await page.goto('/game/sports/4');
  await expect(page.getByText('중계와 배당은 실제보다 늦을 수 있습니다.')).toBeVisible();
  await page.getByRole('button', { name: '이용규정' }).click();
  await expect(page.getByRole('dialog', { name: '스포츠 이용규정' })).toBeVisible();
  await openCross(page);
  await expect(page.getByText('중계와 배당은 실제보다 늦을 수 있습니다.')).toHaveCount(0);
});

test('results show seven days, the rules of voids, and say so where a day has none', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  await page.goto('/game/result');
  await expect(page.getByRole('group', { name: '날짜' }).getByRole('button', { name: /오늘/ })).toHaveAttribute(
    'aria-current',
    'date',
  );
  await page.getByRole('button', { name: '적특 기준' }).click();
  await expect(page.getByRole('dialog', { name: '스포츠 이용규정' })).toBeVisible();
});
