import { expect, type Page, test } from '@playwright/test';
import { type DevSite, startDevSite } from '../support/dev-site';
import { signIn, stayActive } from '../support/fixtures';
import { slow } from '../support/slow';

/** Long enough for a save beside the other worker's tests: how long one takes is measured by `bench/dev-loop.mjs`. */
const saved = { timeout: 30_000 * slow };
/** Long enough for the API to start again beside them. */
const restarted = { timeout: 60_000 * slow };

let site: DevSite;
let page: Page;

// Builds and restarts beside another worker's tests.
test.describe.configure({ mode: 'serial', timeout: 180_000 * slow });
test.beforeAll(async ({ browser }) => {
  // A copy of the workspace is built and started.
  test.setTimeout(300_000 * slow);
  site = await startDevSite(['mini', 'sports']);
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'ko-KR',
    viewport: { width: 1680, height: 1000 },
  });
  await stayActive(context);
  // The first check of all types begins with the site and takes a core for a minute.
  await expect(() => signIn(context, 'demo1')).toPass({ timeout: 30_000 * slow });
  page = await context.newPage();
});
test.afterAll(async () => {
  await page?.context().close();
  await site?.stop();
});

/** Marks the document: a page that is loaded again has no mark. */
const mark = () => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = () => page.evaluate(() => 'isMarked' in window);
const stake = () => page.getByRole('region', { name: '배팅', exact: true }).getByRole('textbox');
const overlay = () => page.locator('maru-dev-overlay');
const panel = 'remote-mini/src/panels/markets/MarketsPanel.tsx';

test('an edited component is refreshed, with what is typed into its form', async () => {
  await page.goto('/mini/ntryPowerBall');
  await expect(stake()).toBeVisible(saved);
  await stake().fill('7000');
  await mark();
  site.edit(panel, (text) => text.replace("{t('one')}", "{t('one')} · 고침"));
  await expect(page.getByText('회차당 1건 선택 · 고침')).toBeVisible(saved);
  await expect(stake()).toHaveValue('7,000');
  expect(await isMarked()).toBe(true);
  await expect.poll(site.output, saved).toMatch(/remote-mini\s+refreshed in [\d.]+ s/);
});

test('a text and a colour come into the page, and the form keeps what is typed', async () => {
  site.edit('remote-mini/src/texts/panels/ko.json', (text) => text.replace('회차당 1건 선택', '하나만 선택'));
  await expect(page.getByText('하나만 선택 · 고침')).toBeVisible(saved);
  const market = page.locator('fieldset').first();
  site.edit(
    'remote-mini/src/panels/markets/markets-panel.module.css',
    (text) => `${text}\n.market { border-color: rgb(1, 2, 3); }\n`,
  );
  await expect(market).toHaveCSS('border-top-color', 'rgb(1, 2, 3)', saved);
  await expect(stake()).toHaveValue('7,000');
  expect(await isMarked()).toBe(true);
});

test('an error of syntax is shown over the page and in the terminal, with its place, until it is mended', async () => {
  site.edit(panel, (text) => text.replace('return (', 'return (('));
  await expect(overlay()).toContainText(/MarketsPanel\.tsx:\d+:\d+/, saved);
  expect(site.output()).toMatch(/MarketsPanel\.tsx:\d+:\d+/);
  await expect(stake()).toHaveValue('7,000');
  site.restore(panel);
  await expect(overlay()).toHaveCount(0, saved);
  await expect(page.getByText('하나만 선택', { exact: true })).toBeVisible(saved);
  expect(await isMarked()).toBe(true);
});

test('a component of the host is refreshed', async () => {
  site.edit('host/src/shell/Footer.tsx', (text) => text.replace('<span>©', '<span>고침 ©'));
  await expect(page.getByText('고침 ©')).toBeVisible(saved);
  expect(await isMarked()).toBe(true);
});

test('a call of the API answers anew, and the member stays signed in on the same page', async () => {
  const version = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/health');
      return answer.ok ? (await answer.json()).version : null;
    });
  site.edit('api/src/site/config/health.ts', (text) =>
    text.replace('            version,', "            version: 'edited',"),
  );
  await expect.poll(version, restarted).toBe('edited');
  await expect(stake()).toHaveValue('7,000');
  const user = await page.evaluate(async () => (await fetch('/api/user')).status);
  expect(user).toBe(200);
  expect(await isMarked()).toBe(true);
});

test('a rule of the cart swaps the remote, and the cart keeps its pick', async () => {
  await page.goto('/game/sports/5');
  const odds = page.locator('.match:not(.match--sub) .odds--h:enabled').nth(3);
  await expect(odds).toBeVisible(saved);
  await odds.click();
  const team = (await odds.locator('span').first().innerText()).trim();
  const cart = page.getByRole('region', { name: '배팅카트' });
  await expect(cart.getByText(`${team} 승`)).toBeVisible();
  await cart.getByLabel('배팅금액').fill('10000');
  await mark();
  site.edit('remote-sports/src/model/bonus.ts', (text) => text.replace('win: computeWin(stake, ratio)', 'win: 4321'));
  await expect(cart.getByText('4,321').first()).toBeVisible(saved);
  await expect(cart.getByText(`${team} 승`)).toBeVisible();
  expect(await isMarked()).toBe(true);
  expect(site.output()).toMatch(/remote-sports\s+swapped/);
});

test('a remote that was not named is watched from its first save on', async () => {
  await page.goto('/cash/credit');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible(saved);
  await mark();
  site.edit('remote-cash/src/views/frame/CashFrame.tsx', (text) =>
    text.replace('split tabs--line pagetabs"', 'split tabs--line pagetabs" data-edited=""'),
  );
  await expect(page.locator('[data-edited]').first()).toBeAttached(saved);
  expect(await isMarked()).toBe(true);
});

test('the console takes a component and a text, with what is typed into its form', async () => {
  await page.goto('/ops');
  const login = page.getByRole('textbox').first();
  await expect(login).toBeVisible(saved);
  // Of the console's own sheet, not of a package's.
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await login.fill('someone');
  await mark();
  site.edit('backoffice/src/texts/ko.json', (text) => text.replace(/("sign_in": \{[^}]*?"do": ")[^"]*/, '$1들어가기'));
  await expect(page.getByRole('button', { name: '들어가기' })).toBeVisible(saved);
  await expect(login).toHaveValue('someone');
  expect(await isMarked()).toBe(true);
});
