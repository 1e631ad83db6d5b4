import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/lib/paths.mjs';
import { badBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectShown, shown } from '../support/releases';

const match = '[class*="match-list-"][class*="__match"]';

/** Display of an element with a class of the remote's, put into the page outside of the remote and inside. */
const displays = async (page: Page) => {
  const className = await shown(page).locator(match).first().getAttribute('class');
  return page.evaluate(
    (name) =>
      [document.body, document.querySelector('[data-remote]')!].map((place) => {
        const probe = place.appendChild(document.createElement('div'));
        probe.className = name!;
        const { display } = getComputedStyle(probe);
        probe.remove();
        return display;
      }),
    className,
  );
};

/** Whether the remote's style sheets are off; both where they differ. */
const off = async (page: Page) => {
  const media = await page.$$eval('link[rel=stylesheet][href*="/remote-feed/"]', (links) =>
    links.map((link) => (link as HTMLLinkElement).media === 'not all'),
  );
  return [...new Set(media)];
};

// spec releases.44
test('style sheets of a remote end at its elements, are off when it is left and on when it is back', async ({
  memberPage,
}) => {
  const page = await memberPage('demo4');
  await page.goto('/theSports/inplay');
  await expect(shown(page).locator(match).first()).toBeVisible();
  expect(await displays(page)).toEqual(['block', 'grid']);
  expect(await off(page)).toEqual([false]);
  await page.locator('a[href="/notice/notice"]:visible').first().click();
  await expect(shown(page)).toHaveAttribute('data-remote-release', /^remote-community/);
  // Beside the announcements there is no cart of the remote either.
  await expect.poll(() => off(page)).toEqual([true]);
  await page.goBack();
  await expect(shown(page).locator(match).first()).toBeVisible();
  expect(await off(page)).toEqual([false]);
  expect(await displays(page)).toEqual(['block', 'grid']);
});

test('a style that a script of a remote brings is refused with a number, not without a word', async ({
  memberPage,
  releases,
  site,
}) => {
  const out = badBuild('leaks-styles');
  expect((await releases.maru('publish', out)).code).toBe(0);
  const id = releases.readReleaseId(out);
  const gate = await releases.maru('gate', 'remote-feed', id);
  const finding = gate.data.report.findings.find((finding: { rule: string }) => finding.rule === 'styles');
  expect(finding.found).toMatch(/makes a style element/);
  // The gate refused it, so it runs from its team's own machine alone.
  const port = new URL(site.dev).port;
  const argv = [join(root, 'releases/dist/cli.js'), 'serve', out, '--port', port];
  const server = spawn(process.execPath, argv, { stdio: 'ignore' });
  try {
    const served = () =>
      fetch(`${site.dev}/release.json`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(served).toBe(true);
    const page = await memberPage('demo4');
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    await page.goto(`/theSports/inplay?maru-dev=remote-feed@${site.dev}`);
    const run = page.getByRole('button', { name: '실행', exact: true });
    await expect(run).toBeVisible();
    await run.click();
    await expectShown(page, id);
    expect(errors.filter((text) => text.startsWith('MARU-528 remote-feed'))).toHaveLength(1);
    await expect(page.locator('body')).toBeVisible();
  } finally {
    server.kill();
  }
});
