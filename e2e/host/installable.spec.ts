import { systemChromium } from '../../scripts/lib/chromium.mjs';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';

test('the site can be installed and shared: manifest, icons and what the server says of each page', async ({
  page,
  site,
}) => {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: site.url }]);
  await page.goto('/theSports/inplay');
  const manifest = page.locator('link[rel="manifest"]');
  const answer = await page.request.get((await manifest.getAttribute('href'))!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { lang, icons, shortcuts } = (await answer.json()) as {
    lang: string;
    icons: { src: string; sizes: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(lang).toBe('en');
  expect(shortcuts.map(({ name }) => name)).toEqual(['In-play', 'Deposit', 'My bets']);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const src of [...icons.map((icon) => icon.src), touch!, '/og.png']) {
    const file = await page.request.get(src);
    expect([src, file.status(), file.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
  const html = await (await page.request.get('/theSports/inplay')).text();
  expect(html).toMatch(/<meta property="og:title" content="In-play · /);
  expect(html).toMatch(/<meta name="description" content="In-play – /);
});

test('the browser’s bars follow the theme', async ({ memberPage }) => {
  const page = await memberPage('demo2');
  await openPage(page, '/settings/profile');
  const color = page.locator('meta[name="theme-color"]');
  await expect(color).toHaveAttribute('content', '#0a0d11');
  await page.getByRole('button', { name: '밝은 화면' }).click();
  await expect(color).toHaveAttribute('content', '#eff1f4');
});

test('a page comes back from the browser’s cache with its live connection, and asks again', async ({
  playwright,
  memberPage,
  site,
}, { project }) => {
  const executablePath = systemChromium();
  test.skip(executablePath === undefined, 'the headless shell keeps no pages');
  const member = await memberPage('demo2');
  // Playwright's browsers keep no pages in the cache without this option.
  const browser = await playwright.chromium.launch({
    ...project.use.launchOptions,
    executablePath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
    await context.addCookies(await member.context().cookies());
    const page = await context.newPage();
    let sockets = 0;
    page.on('websocket', () => {
      sockets += 1;
    });
    await page.goto('/theSports/inplay');
    await expect(page.locator('[class*="match-list-"][class*="__match"]').first()).toBeVisible();
    await expect.poll(() => sockets).toBeGreaterThan(0);
    await page.evaluate(() => {
      addEventListener('pageshow', (event) => Object.assign(window, { cameBack: event.persisted }));
    });
    await page.goto('/robots.txt');
    const before = sockets;
    // Playwright waits for a load, which a page from the cache has not.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/inplay$/);
    await expect.poll(() => page.evaluate(() => (window as { cameBack?: boolean }).cameBack)).toBe(true);
    // The live connection is a new one: a page with an open one is not kept.
    await expect.poll(() => sockets).toBeGreaterThan(before);
  } finally {
    await browser.close();
  }
});
