import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';

test('an address of a remote loads every file once, and nothing throws on the way', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  const thrown: string[] = [];
  const urls: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && /MARU-\d{3}/.test(message.text())) thrown.push(message.text());
  });
  // Until it is left, the page before may still ask for what loads when it rests: the live connection, parts of remotes.
  let isLeaving = false;
  page.on('framenavigated', (frame) => {
    if (isLeaving && frame === page.mainFrame()) urls.length = 0;
    isLeaving = false;
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) urls.push(request.url());
  });
  for (const path of ['/theSports/inplay', '/notice/notice', '/home']) {
    await openPage(page, path);
    // The fonts are loaded last, when the page is idle.
    await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
    expect(urls.length).toBeGreaterThan(2);
    expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([]);
  }
  expect(thrown).toEqual([]);
});
