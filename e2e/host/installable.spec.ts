import { expect, test } from '../support/fixtures';

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
  await page.goto('/settings/profile');
  const color = page.locator('meta[name="theme-color"]');
  await expect(color).toHaveAttribute('content', '#0a0d11');
  await page.getByRole('button', { name: '밝은 테마' }).click();
  await expect(color).toHaveAttribute('content', '#eff1f4');
});

test('a page comes back from the browser’s cache with its live connection, and asks again', async ({ memberPage }) => {
  const page = await memberPage('demo2');
  await page.goto('/theSports/inplay');
  const sockets: { isClosed(): boolean }[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  await expect(page.locator('.lm').first()).toBeVisible();
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => Object.assign(window, { cameBack: event.persisted }));
  });
  await page.goto('/robots.txt');
  await page.goBack();
  const cameBack = await page.evaluate(() => (window as { cameBack?: boolean }).cameBack);
  test.skip(cameBack !== true, 'this browser keeps no page');
  await expect.poll(() => sockets.filter((socket) => !socket.isClosed()).length).toBeGreaterThan(0);
});
