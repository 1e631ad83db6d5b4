import type { Announcement, AnnouncementRow, Config, Question } from '@maru/contracts';
import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility';
import { openConsolePage, signInToConsole } from '../support/console-page';
import { expect, test } from '../support/fixtures';
import { memberCall } from '../support/member-call';
import { asOperator } from '../support/operator';

/** Words that no other run has left behind. */
const named = (words: string) => `${words} ${Date.now().toString(36)}`;

/** Takes away what a row is about, by its button and the question. */
async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `삭제: ${title}` }).click();
  await page.getByRole('button', { name: '영구 삭제' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
}

// spec releases.40
test('an announcement is a draft until it is published, and members read it without what could run', async ({
  page,
  memberPage,
}) => {
  const context = (await memberPage('demo3')).context();
  const read = async () => (await memberCall<{ data: AnnouncementRow[] }>(context, 'GET', '/api/notice/notice')).data;
  const title = named('점검 안내');
  await signInToConsole(page);
  await openConsolePage(page, '공지사항');

  await page.getByRole('button', { name: '글쓰기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('제목').fill(title);
  await dialog.getByRole('button', { name: /말머리$/ }).click();
  await page.getByRole('option', { name: '점검' }).click();
  await dialog
    .getByLabel('내용', { exact: true })
    .fill('<h2>새벽 점검</h2><p onclick="document.title=1">2시<script>document.title=2</script></p>');
  await expect(dialog.frameLocator('iframe').getByText('새벽 점검')).toBeVisible();
  await dialog.getByRole('button', { name: '초안으로 저장' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('초안');
  expect((await read()).some((announcement) => announcement.title === title)).toBe(false);

  await row.getByRole('button', { name: `변경: ${title}` }).click();
  await dialog.getByRole('switch', { name: '회원에게 게시' }).click();
  await dialog.getByRole('button', { name: '저장하고 게시' }).click();
  await expect(row).toContainText('게시');
  const published = (await read()).find((announcement) => announcement.title === title)!;
  expect(published).toMatchObject({ type: 'notice', label: 'check', pinned: false });
  const { content } = await memberCall<Announcement>(context, 'GET', `/api/notice/notice/${published.id}`);
  expect(content).toContain('<h2>새벽 점검</h2>');
  expect(content).not.toMatch(/script|onclick/);

  await remove(page, title);
  expect((await read()).some((announcement) => announcement.title === title)).toBe(false);
});

// spec releases.40
test('a member asks, an operator answers once, and the member’s bell says so', async ({ page, memberPage }) => {
  const member = await memberPage('demo2');
  const title = named('환전 문의');
  const question = await memberCall<Question>(member.context(), 'POST', '/api/cscenter/csquestion', {
    title,
    content: '언제 되나요?\n<b>빨리요</b>',
  });
  await member.goto('/home');
  await expect(member.getByRole('main')).toBeVisible();

  await signInToConsole(page);
  await openConsolePage(page, '1:1 문의');
  const item = page.getByRole('row').filter({ hasText: title });
  await expect(item.getByText('<b>빨리요</b>')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^1:1 문의 \d+$/ })).toBeVisible();
  await item.getByRole('button', { name: `답변: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('답변', { exact: true }).fill('<p>오늘 처리됩니다.</p>');
  await dialog.getByRole('button', { name: '답변 보내기' }).click();
  await expect(page.getByText('demo2 회원에게 답변을 보냈습니다.')).toBeVisible();
  await expect(item).toBeHidden();

  await member.getByRole('button', { name: /^알림 \d+$/ }).click();
  await expect(member.getByRole('dialog', { name: '알림' }).getByText(title).first()).toBeVisible();
  const { data } = await memberCall<{ data: Question[] }>(member.context(), 'GET', '/api/cscenter/csquestion');
  const answer = data.find(({ id }) => id === question.id)?.answer;
  expect(answer).toMatchObject({ content: '<p>오늘 처리됩니다.</p>', read_at: null });

  await page.getByRole('tab', { name: '전체 문의' }).click();
  await expect(item).toContainText('아직 읽지 않음');
  await item.getByRole('link', { name: /^demo2/ }).click();
  await expect(page.getByRole('button', { name: 'demo2 열기' })).toBeVisible();
  await memberCall(member.context(), 'DELETE', `/api/cscenter/csquestion/${question.id}`);
});

// spec releases.40
test('a banner reaches the open home page at once: made, moved, hidden, taken away', { tag: '@two-browsers' }, async ({
  page,
  memberPage,
}) => {
  const member = await memberPage('demo4');
  await member.goto('/home');
  await expect(member.getByRole('main')).toBeVisible();
  await member.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const title = named('시험 배너');
  const slides = member.locator('[class*="banner-"][class*="__slide"]');
  const banners = async () => (await memberCall<Config>(member.context(), 'GET', '/api/configs')).banners;

  await signInToConsole(page);
  await openConsolePage(page, '배너');
  await page.getByRole('button', { name: '배너 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('제목').fill(title);
  await dialog.getByRole('radio', { name: '연' }).check();
  await dialog.getByLabel('연결 경로').fill('/theSports/prematch');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(slides.filter({ hasText: title })).toHaveCount(1);
  expect((await banners()).at(-1)).toMatchObject({ art: 'kite', to: '/theSports/prematch' });

  const row = page.getByRole('row').filter({ hasText: title });
  await test.step('it is moved to the front by the keyboard', async () => {
    const up = row.getByRole('button', { name: `위로: ${title}` });
    await up.focus();
    for (let presses = 0; (await up.getAttribute('aria-disabled')) === null; presses += 1) {
      expect(presses).toBeLessThan(20);
      const place = await row.evaluate((element) => (element as HTMLTableRowElement).rowIndex);
      await page.keyboard.press('Enter');
      const placed = () => row.evaluate((element) => (element as HTMLTableRowElement).rowIndex);
      await expect.poll(placed).toBe(place - 1);
      await expect(row.getByRole('button', { name: `아래로: ${title}` })).not.toHaveAttribute('aria-disabled');
      await expect(up).toBeFocused();
    }
    await expect(slides.first()).toContainText(title);
  });

  await test.step('it is hidden', async () => {
    await row.getByRole('button', { name: `변경: ${title}` }).click();
    await dialog.getByRole('switch', { name: '회원에게 보이기' }).click();
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(slides.filter({ hasText: title })).toHaveCount(0);
    await expect(row).toContainText('숨김');
  });
  await remove(page, title);
  expect(await member.evaluate(() => 'neverReloaded' in window)).toBe(true);

  await openConsolePage(page, '감사 기록');
  for (const action of ['배너 추가', '배너 변경', '배너 삭제']) {
    await expect(page.getByText(action, { exact: true }).first()).toBeVisible();
  }
});

/** The preview's frame runs no scripts, also not those that examine it. */
const previewFrame = 'iframe';

for (const theme of ['dark', 'light']) {
  test(`these pages and their dialogs break no rule of WCAG 2.2 AA, ${theme}`, { tag: '@long' }, async ({
    page,
    memberPage,
    site,
  }) => {
    const member = (await memberPage('demo1')).context();
    const { id } = await memberCall<Question>(member, 'POST', '/api/cscenter/csquestion', {
      title: '접근성 문의',
      content: '보이지 않습니다.',
    });
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInToConsole(page);
    const problems: string[] = [];
    for (const width of [1680, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, button] of [
        ['공지사항', /^변경: /],
        ['배너', /^변경: /],
        ['1:1 문의', /^답변: /],
      ] as const) {
        await openConsolePage(page, name);
        await expect(page.getByRole('main').getByRole('button', { name: button }).first()).toBeVisible();
        problems.push(...(await violations(page, `${name} ${width}`, { under: previewFrame })));
        await page.getByRole('main').getByRole('button', { name: button }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        problems.push(...(await violations(page, `${name} ${width}, dialog`, { under: previewFrame })));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    }
    // Not left waiting: a member may only ask a few at a time.
    await asOperator(site, async (call) => {
      await call('POST', `questions/${id}/answer`, { content: '<p>확인했습니다.</p>' });
    });
    expect(problems).toEqual([]);
  });
}
