import type { Page } from '@playwright/test';
import { firstBuild, remote, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectNoReload, expectShown, expectSwapped, mark } from '../support/releases';

const password = 'maru-ops-demo-1';

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/ops');
  await page.getByLabel('아이디').fill(login);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { name: '릴리스', level: 1 })).toBeVisible();
}

test.describe('the console', () => {
  // spec releases.16
  test('rolls a remote back in two clicks, into an open tab, and logs and exports it', async ({
    page,
    memberPage,
    releases,
  }) => {
    const first = releases.readReleaseId(firstBuild);
    const second = await releases.activate(await secondBuild());
    const member = await memberPage('demo1');
    await member.goto('/theSports/prematch');
    await expectShown(member, second);
    await mark(member);

    await signIn(page, 'ops1');
    const row = page.getByRole('row').filter({ hasText: '0.2.0' }).first();
    await row.getByRole('button', { name: '롤백' }).click();
    await page.getByRole('button', { name: /정말 롤백/ }).click();
    await expectSwapped(member, first);
    await expectNoReload(member);
    await expect(page.getByRole('row').filter({ hasText: '0.1.0' }).first()).toBeVisible();

    await test.step('the audit log names who, what and which', async () => {
      const log = await releases.maru('history', remote);
      expect(log.data.entries[0]).toMatchObject({ actor: '이서연', action: 'release.rollback', ok: true });
    });
    await test.step('the audit log is exported', async () => {
      const wait = page.waitForEvent('download');
      await page
        .getByRole('button', { name: '내보내기' })
        .or(page.getByRole('link', { name: '내보내기' }))
        .first()
        .click();
      const file = await (await wait).path();
      const { readFile } = await import('node:fs/promises');
      const text = await readFile(file, 'utf8');
      expect(text).toContain('release.rollback');
      expect(text).toContain('이서연');
    });
  });

  test('takes a remote off and puts it back by two clicks each, in open tabs too, and a link into it says so', async ({
    page,
    memberPage,
    releases,
  }) => {
    const first = releases.readReleaseId(firstBuild);
    const member = await memberPage('demo1');
    await member.goto('/theSports/prematch');
    await expectShown(member, first);
    await mark(member);
    await signIn(page, 'ops1');
    await page.getByRole('row').filter({ hasText: 'feed' }).first().getByRole('button').first().click();
    const press = async (word: string, confirmation: string) => {
      await page.getByRole('button', { name: new RegExp(`${word}$`) }).click();
      await page.getByRole('button', { name: new RegExp(confirmation) }).click();
    };
    await press('사이트에서 내리기', '정말 내리기');
    const closed = member.getByText('운영자가 이 메뉴를 닫았습니다', { exact: false });
    await expect(closed).toHaveCount(2);
    await expect(member.locator('[data-remote-slot=cart]')).toHaveAttribute('data-remote-state', 'disabled');
    await expectNoReload(member);
    const fresh = await member.context().newPage();
    const urls: string[] = [];
    fresh.on('request', (request) => urls.push(request.url()));
    expect((await fresh.goto('/theSports/inplay'))?.status()).toBe(200);
    await expect(fresh.getByText('운영자가 이 메뉴를 닫았습니다', { exact: false }).first()).toBeVisible();
    expect(urls.filter((url) => url.includes(`/releases/${remote}/`))).toEqual([]);
    await fresh.close();
    await press('사이트에 다시 올리기', '정말 올리기');
    await expectShown(member, first);
    await expectNoReload(member);
  });

  // spec releases.38
  test('shows a viewer everything and lets them change nothing', async ({ page }) => {
    await signIn(page, 'ops2');
    await expect(page.getByRole('row').filter({ hasText: '0.1.0' }).first()).toBeVisible();
    for (const button of await page.getByRole('button', { name: '롤백' }).all()) await expect(button).toBeDisabled();
    const answer = await page.request.post(`/api/ops/releases/${remote}/rollback`, {
      data: {},
      headers: { 'x-maru-ops': '1' },
    });
    expect(answer.status()).toBe(403);
  });
});
